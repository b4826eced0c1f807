import { sendBrowserTimings } from "@solar/domain/browser-timing";

// A page has this script while traces are sent.
sendBrowserTimings("public-site");
