// How much room there is: which of the layouts a table takes.
function watched(query: string): { readonly matches: boolean } {
  const media = matchMedia(query);
  let matches = $state(media.matches);
  media.addEventListener("change", () => {
    matches = media.matches;
  });
  return {
    get matches() {
      return matches;
    },
  };
}

const wide = watched("(min-width: 1000px) and (min-height: 600px)");
const lying = watched("(orientation: landscape) and (max-height: 599px) and (min-width: 560px)");
const small = watched("(max-width: 359px), (max-height: 719px)");

export const layout = {
  get isWide(): boolean {
    return wide.matches;
  },
  get isLying(): boolean {
    return lying.matches && !wide.matches;
  },
  get isCompact(): boolean {
    return small.matches && !wide.matches && !lying.matches;
  },
};
