import "./styles/base.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { type PageData, pageDataId } from "./app/page-data.ts";
import { matchRoute } from "./app/routes.ts";
import { readAsPreview } from "./lib/fetcher.ts";
import { isTranslationError } from "./lib/language.tsx";
import { baseTexts, loadTexts } from "./lib/texts.ts";

const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "") as PageData;
if (data.preview) readAsPreview(data.preview);

const root = document.getElementById("root");
const { route } = matchRoute(window.location.pathname);
// The page's code and texts are there before hydration starts, so that nothing flickers.
await Promise.all([route.page.load(), loadTexts(data.language, [...baseTexts, ...route.texts])]);

if (root) {
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App data={data} />
      </BrowserRouter>,
      // As if nothing had caught it: see start.ts.
      { onCaughtError: (error) => isTranslationError(error) || reportError(error) },
    );
  });
  // React answers from here on: who presses something gets that part at once.
  document.documentElement.dataset.listening = "true";
}
