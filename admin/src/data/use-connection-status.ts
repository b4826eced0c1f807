import { useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { connection } from "./connection-status.ts";

export const useConnectionStatus = () => useSyncExternalStore(connection.subscribe, connection.getState);

/** Why the server cannot be asked, in words; null while it can. */
export function useConnectionProblem(): string | null {
  const translate = useTranslate();
  const { kind } = useConnectionStatus();
  return kind && translate(`errors.connection.${kind}`);
}
