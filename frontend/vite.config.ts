import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { framedWords, leanWords } from "./words.js";

export default defineConfig(({ mode }) => ({
  plugins: [framedWords("../src/gekokujo/words"), leanWords("src"), svelte()],
  build: {
    outDir: "../src/gekokujo/server/static",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
}));
