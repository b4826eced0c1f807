import "@fontsource-variable/manrope";
import { sendBrowserError } from "@solar/domain/browser-error";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { App } from "./App.tsx";
import { session } from "./data/browser-session.ts";

// A data router, so that screens can ask before unsaved work is left.
const router = createBrowserRouter([{ path: "*", element: <App /> }], { basename: "/admin" });

void session.open();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");
for (const kind of ["error", "unhandledrejection"] as const)
  addEventListener(kind, (event) => sendBrowserError("admin", event));
// What an error boundary caught is told as if nothing had.
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
