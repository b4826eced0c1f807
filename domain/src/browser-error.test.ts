import { beforeEach, expect, test, vi } from "vitest";
import { sendBrowserError } from "./browser-error.ts";

let sent: Blob[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("location", { origin: "https://solar.example", pathname: "/kontakt" });
  vi.stubGlobal("document", { querySelector: () => ({ src: "/assets/x.js", dataset: {} }) });
  vi.stubGlobal("navigator", { sendBeacon: (_path: string, body: Blob) => sent.push(body) });
});

const thrown = (message: string, stack: string) => {
  const error = Object.assign(new Error(message), { stack });
  // The browser's own kind of event; only these parts are read.
  return Object.assign(new Event("error"), { error, message }) as ErrorEvent;
};
const ours = (message: string) =>
  thrown(
    message,
    `Error: ${message}\n at y (https://cdn.example/a.js:1:1)\n at x (https://solar.example/a.js:1:2)`,
  );

test("errors of extensions, of foreign scripts and of no consequence are nobody's business", () => {
  sendBrowserError("admin", thrown("x", "Error: x\n at y (chrome-extension://abc/a.js:1:1)"));
  sendBrowserError("admin", Object.assign(new Event("error"), { message: "Script error." }) as ErrorEvent);
  sendBrowserError("admin", ours("ResizeObserver loop completed with undelivered notifications."));
  expect(sent).toEqual([]);
});

test("an error is sent with its topmost place of ours, and of a page five at most", async () => {
  for (let count = 0; count < 8; count++) sendBrowserError("admin", ours(`number ${count}`));
  expect(sent).toHaveLength(5);
  expect(JSON.parse((await sent[0]?.text()) ?? "")).toEqual({
    app: "admin",
    version: "/assets/x.js",
    message: "number 0",
    frame: " at x (https://solar.example/a.js:1:2)",
    path: "/kontakt",
  });
});
