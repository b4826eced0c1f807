/**
 * Fetches the site's code when the first view stands: on a slow line it would take the line from what is seen. The page
 * can be read, followed and sent without it. Whoever does something before that gets the code at once.
 */
const { app, modules, report } = document.querySelector<HTMLScriptElement>("script[data-app]")?.dataset ?? {};

/** How long a page that has loaded waits to be painted, and one that loads for its files. */
const paintMs = 500;
const loadMs = 8_000;

const signs = ["pointerdown", "keydown", "click", "input"] as const;
let fetched = false;

function fetchApp(): void {
  if (fetched || !app) return;
  fetched = true;
  for (const sign of signs) removeEventListener(sign, fetchApp, true);
  for (const href of modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  import(/* @vite-ignore */ app);
}

for (const sign of signs) addEventListener(sign, fetchApp, { capture: true, passive: true });
const afterLoad = () => setTimeout(fetchApp, paintMs);
if (document.readyState === "complete") afterLoad();
else addEventListener("load", afterLoad, { once: true });
setTimeout(fetchApp, loadMs);

// Browsers that do not tell of pictures tell of the first paint; those that tell of neither take the times above.
const picture = document.querySelector("[elementtiming]");
const paint = picture && PerformanceObserver.supportedEntryTypes.includes("element") ? "element" : "paint";
new PerformanceObserver((paints) => {
  if (paints.getEntries().some(({ name }) => name !== "first-paint")) fetchApp();
}).observe({ type: paint, buffered: true });

/** Buttons that were pressed before the page listened; it receives them as soon as it does. */
const pressed = new Set<HTMLElement>();
const remember = ({ target }: MouseEvent) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
  if (button) pressed.add(button);
};
addEventListener("click", remember, { capture: true });

new MutationObserver((_changes, observer) => {
  // What is pressed from here on is heard.
  removeEventListener("click", remember, { capture: true });
  if (!document.documentElement.dataset.hydrated) return;
  observer.disconnect();
  for (const button of pressed) button.click();
}).observe(document.documentElement, { attributeFilter: ["data-listening", "data-hydrated"] });

/** Errors are told by report.ts. */
for (const kind of ["error", "unhandledrejection"])
  addEventListener(kind, (detail) => {
    if (report)
      import(/* @vite-ignore */ report).then(
        () => dispatchEvent(new CustomEvent("report", { detail })),
        () => undefined,
      );
  });
