// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useEarlyKeys, useHotkey } from "./hotkeys.ts";

/** A page on which something that takes `e` is shown at last. */
async function openPage() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const edit = vi.fn();
  const Editable = () => {
    useHotkey("e", edit);
    return null;
  };
  const Page = ({ isThere }: { isThere: boolean }) => {
    useEarlyKeys();
    return isThere ? <Editable /> : null;
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (isThere: boolean) => act(() => root.render(<Page isThere={isThere} />));
  await show(false);
  return {
    edit,
    press: (key: string) =>
      act(() =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
      ),
    arrive: () => show(true),
    close: () => act(() => root.unmount()),
  };
}

it("handles a letter once that was pressed before its handler was mounted", async () => {
  const { edit, press, arrive, close } = await openPage();
  await press("e");
  await arrive();
  expect(edit).toHaveBeenCalledTimes(1);
  await press("e");
  expect(edit).toHaveBeenCalledTimes(2);
  await close();
});

it("forgets it after another key, or a press of the pointer", async () => {
  for (const meanwhile of [
    () => act(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }))),
    () => act(() => window.dispatchEvent(new Event("pointerdown"))),
  ]) {
    const { edit, press, arrive, close } = await openPage();
    await press("e");
    await meanwhile();
    await arrive();
    expect(edit).not.toHaveBeenCalled();
    await close();
  }
});
