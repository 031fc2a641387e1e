// What a person likes, kept in the browser.
import { LANGUAGES, type Language, speak } from "./words.svelte";

export interface Liking {
  language: Language;
  theme: "dark" | "light" | "system";
  speed: number;
  motion: "system" | "off";
  sound: boolean;
  volume: number;
  size: number;
  contrast: boolean;
  glyphs: boolean;
  name: string;
  level: string;
  players: number;
}

const KEPT = "gekokujo.settings";
export const SPEEDS = [0.5, 1, 2, 4];
export const SIZES = [100, 125, 150, 200];

function browserLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  const known = spoken.find((tag) => (LANGUAGES as readonly string[]).includes(tag));
  return (known as Language) ?? "ja";
}

const plain: Liking = {
  language: browserLanguage(),
  theme: "dark",
  speed: 1,
  motion: "system",
  sound: false,
  volume: 60,
  size: 100,
  contrast: false,
  glyphs: false,
  name: "",
  level: "normal",
  players: 4,
};

function kept(): Partial<Liking> {
  const text = localStorage.getItem(KEPT);
  return text ? (JSON.parse(text) as Partial<Liking>) : {};
}

export const liking = $state<Liking>({ ...plain, ...kept() });

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const daylight = matchMedia("(prefers-color-scheme: light)");

/** Returns whether nothing may move. */
export const isStill = (): boolean => liking.motion === "off" || stillness.matches;

/** Changes some of it, keeps it, and has the page follow. */
export async function like(change: Partial<Liking>): Promise<void> {
  Object.assign(liking, change);
  localStorage.setItem(KEPT, JSON.stringify(liking));
  if (change.language) await speak(change.language);
  dress();
}

/** Dresses the page as it is liked. */
export function dress(): void {
  const page = document.documentElement;
  const isLight = liking.theme === "light" || (liking.theme === "system" && daylight.matches);
  page.dataset.theme = isLight ? "light" : "dark";
  page.dataset.contrast = liking.contrast ? "high" : "plain";
  page.dataset.still = String(isStill());
  page.style.fontSize = `${liking.size}%`;
  page.style.setProperty("--speed", String(liking.speed));
}

stillness.addEventListener("change", dress);
daylight.addEventListener("change", dress);
