// Which page is shown: its address, and going to another without loading anew.
let path = $state(location.pathname);
let search = $state(location.search);

addEventListener("popstate", () => {
  path = location.pathname;
  search = location.search;
});

export const route = {
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(search);
  },
};

/** Shows another page of this site. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  path = location.pathname;
  search = location.search;
  scrollTo(0, 0);
}

/** Lets links within the site change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const isPlain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
