import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in what the server renders and until the browser has taken it over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
