import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress, liking } from "./settings.svelte";
import { speak } from "./words.svelte";

dress();
await speak(liking.language);
const page = document.getElementById("page");
if (!page) throw new Error("the page has no place to be in");
page.textContent = "";
mount(App, { target: page });
if (import.meta.env.PROD) await navigator.serviceWorker?.register("/sw.js");
