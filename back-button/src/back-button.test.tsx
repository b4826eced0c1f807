// @vitest-environment jsdom
import { Suspense, use } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider, useNavigationType } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { NavigationGuard, useCloseOnBack } from "./back-button.ts";

const close = vi.fn();
beforeEach(() => close.mockClear());

function Park() {
  useCloseOnBack(true, close);
  return <p>Dialog after {useNavigationType()}</p>;
}

/** @param thanks what its page waits for */
function openSite(path: string, thanks: Promise<string>) {
  history.pushState(null, "", path);
  const Thanks = () => <p>{use(thanks)}</p>;
  const element = (
    <>
      <NavigationGuard />
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
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<RouterProvider router={router} />);
  onTestFinished(() => {
    root.unmount();
    router.dispose();
  });
  return router;
}

const expectText = (text: string) => vi.waitFor(() => expect(document.body.textContent).toBe(text));

const never = new Promise<string>(() => undefined);

test("Back closes what is open, but leads back from a page that is not rendered yet", async () => {
  const router = openSite("/", never);
  await expectText("List");
  await router.navigate("/park");
  await expectText("Dialog after PUSH");
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(location.pathname).toBe("/park");

  await router.navigate("/thanks", { replace: true });
  expect(location.pathname).toBe("/thanks");
  expect(document.body.textContent).toBe("Dialog after PUSH");
  history.back();
  await expectText("List");
  expect(close).toHaveBeenCalledOnce();
});

test("where a visit began with what is open, Back from a page that is not rendered yet leads there", async () => {
  const router = openSite("/park", never);
  await expectText("Dialog after PUSH");
  await router.navigate("/thanks", { replace: true });
  history.back();
  await expectText("Dialog after POP");
  expect(location.pathname).toBe("/park");
});
