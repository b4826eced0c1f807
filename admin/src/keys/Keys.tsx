import { lazy, useEffectEvent, useLayoutEffect, useState } from "react";
import { LazyDialog } from "../ui/AppDialog.tsx";
import { hotkeys } from "./hotkeys.ts";

const KeysDialog = lazy(() => import("./KeysDialog.tsx"));

/** The same keys on a Cyrillic keyboard. */
const latin: Readonly<Record<string, string>> = { ј: "j", к: "k", е: "e", р: "r", н: "n" };

/** The keys of lists, wherever the focus is, except while something is typed or stands in front. */
export const Keys = () => {
  const [help, setHelp] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || hotkeys.isBusy(event)) return;
    const key = latin[event.key.toLowerCase()] ?? event.key;
    if (key === "?") setHelp(true);
    else if (key === "j" || key === "k") hotkeys.step(key === "j" ? 1 : -1);
    else if (key === "e" || key === "r" || key === "n") hotkeys.press(key);
    else if (key !== " " || !hotkeys.read()) return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!help) return null;
  return (
    <LazyDialog onFail={() => setHelp(false)}>
      <KeysDialog onClose={() => setHelp(false)} />
    </LazyDialog>
  );
};
