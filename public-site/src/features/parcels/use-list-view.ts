import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

export type ListView = "table" | "cards";

const storageKey = "prikaz-parcela";

/** A park opens in the view that was chosen last on this device, unless its address says one. */
export function useRememberedView(show: (view: ListView) => void): void {
  const [address] = useSearchParams();
  const start = useEffectEvent(() => {
    try {
      if (!address.has("view") && localStorage.getItem(storageKey) === "cards") show("cards");
    } catch {}
  });
  useEffect(() => start(), []);
}

/** For the next park. A browser that keeps nothing shows the table again. */
export function rememberView(view: ListView): void {
  try {
    localStorage.setItem(storageKey, view);
  } catch {}
}
