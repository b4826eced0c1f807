/** Where browsers tell of errors. */
export const browserErrorPath = "/reports/error";

/** The app in which it happened. */
export const apps = ["public-site", "admin"] as const;

/** An error of a browser, as it is sent to us. What could name a person is taken out where it arrives. */
export interface BrowserError {
  app: (typeof apps)[number];
  /** The app's file, whose name changes with its content. */
  version: string;
  message: string;
  /** The topmost place of ours in the code: file, line, column. */
  frame: string;
  /** The page's path. */
  path: string;
}

/** One page tells of this many, for an error in a loop says nothing new. */
const mostOfAPage = 5;
let reported = 0;

/** Sends an error that nothing caught, once it is sure to be of our code: extensions make errors of their own. */
export function sendBrowserError(app: BrowserError["app"], event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = "reason" in event ? event.reason : (event.error ?? event.message);
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  const frame = stack.split("\n").find((line) => line.includes(location.origin)) ?? "";
  if ((stack && !frame) || /^Script error|ResizeObserver loop/.test(message) || ++reported > mostOfAPage)
    return;
  const script = document.querySelector<HTMLScriptElement>("script[type=module]");
  const report: BrowserError = {
    app,
    version: script?.src ?? "",
    message,
    frame,
    path: location.pathname,
  };
  navigator.sendBeacon(browserErrorPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
