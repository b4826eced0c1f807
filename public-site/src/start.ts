/**
 * Fetches the site's code when the first view stands: on a slow line it would take the line from styles, fonts and
 * the first picture, and the page can be read, followed and sent without it. Who touches the page has it at once.
 */
const { app, modules } = document.querySelector<HTMLScriptElement>("script[data-app]")?.dataset ?? {};

/** A picture that hangs must not keep the page still for longer, milliseconds. */
const patience = 3000;
let started = false;

function start() {
  if (started || !app) return;
  started = true;
  for (const href of modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.fetchPriority = "low";
    document.head.append(link);
  }
  import(/* @vite-ignore */ app);
}

/** The first paint may be an empty one; a picture that comes last is painted in one more frame. */
const whenPainted = () =>
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }).observe({ type: "paint", buffered: true });

if (document.readyState === "complete") whenPainted();
else addEventListener("load", whenPainted, { once: true });
for (const touch of ["pointerdown", "pointermove", "keydown", "focusin", "wheel"])
  addEventListener(touch, start, { once: true, passive: true });
setTimeout(start, patience);
