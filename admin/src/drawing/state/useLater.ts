import { startTransition, useEffect, useEffectEvent, useState } from "react";
import type { Watched } from "./store.ts";

/**
 * A part of a watched value, for what may follow between frames: the picture answers the hand first. The selector
 * must give the same thing while nothing has changed.
 */
export function useLater<Value, Part>(
  { get, subscribe }: Pick<Watched<Value>, "get" | "subscribe">,
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
