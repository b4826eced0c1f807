import type { Store } from "@solar/domain/store";
import { useSyncExternalStore } from "react";

/** A part of a watched value; the selector must give the same thing while nothing has changed. */
export const useStore = <Value, Part>(
  { get, subscribe }: Pick<Store<Value>, "get" | "subscribe">,
  select: (value: Value) => Part,
): Part => useSyncExternalStore(subscribe, () => select(get()));
