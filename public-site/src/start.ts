/**
 * Fetches the site's code after styles, fonts and the first picture were asked for, and behind them: on a slow line it
 * would take the line from what is seen. The page can be read, followed and sent without it.
 */
const { app, modules } = document.querySelector<HTMLScriptElement>("script[data-app]")?.dataset ?? {};

for (const href of modules?.split(" ") ?? []) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  link.fetchPriority = "low";
  document.head.append(link);
}
if (app) import(/* @vite-ignore */ app);

/** Buttons that were pressed before the page could hear it; it hears of them as soon as it can. */
const pressed = new Set<HTMLElement>();
const remember = ({ target }: MouseEvent) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
  if (button) pressed.add(button);
};
addEventListener("click", remember, { capture: true });

new MutationObserver((_changes, observer) => {
  observer.disconnect();
  removeEventListener("click", remember, { capture: true });
  for (const button of pressed) button.click();
}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
