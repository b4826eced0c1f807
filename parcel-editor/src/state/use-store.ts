import type { Store } from "@solar/domain/store";
import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

type Watched<Value> = Pick<Store<Value>, "get" | "subscribe">;

/** A part of a watched value; the selector must give the same thing while nothing has changed. */
export const useStore = <Value, Part>(
  { get, subscribe }: Watched<Value>,
  select: (value: Value) => Part,
): Part => useSyncExternalStore(subscribe, () => select(get()));

/** The same for what may follow between frames: the picture answers the hand first. */
export function useDeferredStore<Value, Part>(
  { get, subscribe }: Watched<Value>,
  select: (value: Value) => Part,
): Part {
  const [part, setPart] = useState(() => select(get()));
  const take = useEffectEvent(() => {
    const now = select(get());
    startTransition(() => setPart(() => now));
  });
  useEffect(() => {
    take();
    return subscribe(() => take());
  }, [subscribe]);
  return part;
}

/** The same for text beside the picture: at most one look in `pause` milliseconds. */
export function useThrottledStore<Value, Part>(
  { get, subscribe }: Watched<Value>,
  select: (value: Value) => Part,
  pause = 100,
): Part {
  const [part, setPart] = useState(() => select(get()));
  const take = useEffectEvent(() => setPart(() => select(get())));
  useEffect(() => {
    let timer = 0;
    const stop = subscribe(() => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        take();
      }, pause);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, pause]);
  return part;
}
