import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { loadQr } from "./qr.ts";

/** Puts something else on paper than the screen shows when the visitor prints by the browser's own command. */
export function usePrintCommand(showSheet: () => void): void {
  const onPrint = useEffectEvent(showSheet);
  useEffect(() => {
    // The browser does not wait: what the sheet needs is there before.
    loadQr().catch(() => undefined);
    const listen = () => flushSync(() => onPrint());
    addEventListener("beforeprint", listen);
    return () => removeEventListener("beforeprint", listen);
  }, []);
}
