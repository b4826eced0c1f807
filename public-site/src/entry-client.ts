import "./styles/base.css";

// See prices-early.js
if ("old" in document.documentElement.dataset) throw new Error("The browser is older than the scripts.");

// Fetched when the first error happens, which most visitors never see.
for (const kind of ["error", "unhandledrejection"] as const)
  addEventListener(kind, (event) => {
    import("@solar/domain/browser-error").then(
      ({ sendBrowserError }) => sendBrowserError("public-site", event),
      () => undefined,
    );
  });

/** How long the page's own scripts wait for its pictures at most, milliseconds. */
const patience = 3000;

/** Links and forms work without scripts: what is seen first has the line to itself until it is painted, or the visitor acts. */
const seen = new Promise<unknown>((resolve) => {
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
  if (document.readyState === "complete") paint();
  else addEventListener("load", paint);
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, resolve, { once: true });
  setTimeout(resolve, patience);
});

await seen;
const { content = "" } = document.querySelector<HTMLMetaElement>("meta[name=scripts]") ?? {};
// All at once: each imports the next, which would take a round trip each.
for (const href of content.split(" ").filter(Boolean))
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
await import("./start.tsx");
