// @vitest-environment jsdom
import { act } from "react";
import { NotificationContextProvider } from "react-admin";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useToast } from "../ui/use-toast.ts";
import { Toaster } from "./Toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  class ResizeObserver {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", ResizeObserver);
});
afterEach(() => void vi.useRealTimers());

/** The toasts of a page, with fake timers: `show` adds one, `shown` says what stands there after so many milliseconds. */
async function openToaster() {
  let show: ReturnType<typeof useToast> = () => undefined;
  const Screen = () => {
    show = useToast();
    return <Toaster />;
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(() =>
    root.render(
      <NotificationContextProvider>
        <Screen />
      </NotificationContextProvider>,
    ),
  );
  return {
    show: (...toast: Parameters<typeof show>) => act(() => show(...toast)),
    shown: async (after: number) => {
      await act(() => vi.advanceTimersByTimeAsync(after));
      return [...document.querySelectorAll(".MuiSnackbar-root")].map(({ textContent }) => textContent);
    },
    close: () => act(() => root.unmount()),
  };
}

it("leaves an error its time to be read, unless what it complained about is done", async () => {
  const { show, shown, close } = await openToaster();
  await show("error", "Greška");
  expect(await shown(0)).toEqual(["Greška"]);
  await show("success", "Sačuvano");
  expect(await shown(3000)).toEqual(["Greška"]);
  expect(await shown(1000)).toEqual(["Sačuvano"]);
  await show("error", "Greška");
  expect(await shown(0)).toEqual(["Greška"]);
  await show("success", "Prijavljeni ste", { settles: true });
  expect(await shown(0)).toEqual(["Prijavljeni ste"]);
  await close();
});
