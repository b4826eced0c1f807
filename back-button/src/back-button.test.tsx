// @vitest-environment jsdom
import { Suspense, use } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { LeaveGuard, useBackCloses } from "./back-button.ts";

const close = vi.fn();

function Park() {
  useBackCloses(true, close);
  return <p>Dialog</p>;
}

function openSite(thanks: Promise<string>) {
  const Thanks = () => <p>{use(thanks)}</p>;
  const element = (
    <>
      <LeaveGuard />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
  const children = [
    { path: "/", element: <p>List</p> },
    { path: "/park", element: <Park /> },
    { path: "/thanks", element: <Thanks /> },
  ];
  const router = createBrowserRouter([{ element, children }]);
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <RouterProvider router={router} />,
  );
  return router;
}

const expectText = (text: string) => vi.waitFor(() => expect(document.body.textContent).toBe(text));

test("Back closes what is open, but leads back from a page that is not rendered yet", async () => {
  const router = openSite(new Promise(() => undefined));
  await expectText("List");
  await router.navigate("/park");
  await expectText("Dialog");
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(location.pathname).toBe("/park");

  await router.navigate("/thanks", { replace: true });
  expect(location.pathname).toBe("/thanks");
  expect(document.body.textContent).toBe("Dialog");
  history.back();
  await expectText("List");
  expect(close).toHaveBeenCalledOnce();
});
