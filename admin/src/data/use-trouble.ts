import { useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { trouble } from "./trouble.ts";

export const useTrouble = () => useSyncExternalStore(trouble.subscribe, trouble.getState);

/** Why the server cannot be asked, in words; null while it can. */
export function useTroubleReason(): string | null {
  const translate = useTranslate();
  const { kind } = useTrouble();
  return kind && translate(`errors.trouble.${kind}`);
}
