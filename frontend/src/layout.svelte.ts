// How much room there is, in lines of text as large as it is liked: which of the layouts a table takes.
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { liking } from "./settings.svelte";

const width = (): number => ((innerWidth.current ?? 0) * 100) / liking.size;
const height = (): number => ((innerHeight.current ?? 0) * 100) / liking.size;

export const layout = {
  get isWide(): boolean {
    return width() >= 1000 && height() >= 600;
  },
  get isLying(): boolean {
    return width() > height() && height() < 600 && width() >= 560;
  },
  get isCompact(): boolean {
    return (width() < 360 || height() < 720) && !this.isWide && !this.isLying;
  },
  /** Text so large that few words stand side by side. */
  get isNarrow(): boolean {
    return width() < 260;
  },
};
