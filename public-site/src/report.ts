import { sendBrowserError } from "@solar/domain/browser-error";

// start.ts fetches this when the first error happens, which most visitors never see, and hands the errors on.
addEventListener("report", (event) => {
  if (event instanceof CustomEvent) sendBrowserError("public-site", event.detail);
});
