import { useEffect, useEffectEvent } from "react";
import { isBusy } from "./key-target.ts";

/** Enter where nothing has the focus: what the screen goes on with. */
export function useEnter(act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || isBusy(event) || document.activeElement !== document.body) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
