// @vitest-environment jsdom
import { act } from "react";
import { NotificationContextProvider, useNotify } from "react-admin";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notification } from "./Notification.tsx";

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

/** The messages of a page, with fake timers: `show` adds one, `shown` says what stands there after so many milliseconds. */
async function openPage() {
  let show: ReturnType<typeof useNotify> = () => undefined;
  const Screen = () => {
    show = useNotify();
    return <Notification />;
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
    show: (...message: Parameters<typeof show>) => act(() => show(...message)),
    shown: async (after: number) => {
      await act(() => vi.advanceTimersByTimeAsync(after));
      return [...document.querySelectorAll(".MuiSnackbar-root")].map(({ textContent }) => textContent);
    },
    close: () => act(() => root.unmount()),
  };
}

it("leaves an error until it is closed, or until it has had its time and there is something new", async () => {
  const { show, shown, close } = await openPage();
  await show("Greška", { type: "error" });
  expect(await shown(60_000)).toEqual(["Greška"]);
  await show("Sačuvano", { type: "success" });
  expect(await shown(0)).toEqual(["Sačuvano"]);
  await shown(4000);
  expect(await shown(1000)).toEqual([]);
  await show("Greška", { type: "error" });
  await show("Sačuvano", { type: "success" });
  expect(await shown(3000)).toEqual(["Greška"]);
  expect(await shown(1000)).toEqual(["Sačuvano"]);
  await show("Greška", { type: "error" });
  expect(await shown(0)).toEqual(["Greška"]);
  await show("Prijavljeni ste", { type: "success", replacesCurrent: true });
  expect(await shown(0)).toEqual(["Prijavljeni ste"]);
  await close();
});

it("shows a message that comes when the time of the one before is over", async () => {
  const { show, shown, close } = await openPage();
  await show("Poziv je upisan", { type: "success" });
  expect(await shown(100)).toEqual(["Poziv je upisan"]);
  await show("Rezervisano", { type: "success" });
  // It is taken, and the time of the other one is over, before anything is rendered.
  await act(() => void vi.runOnlyPendingTimers());
  expect(await shown(0)).toEqual(["Rezervisano"]);
  await close();
});
