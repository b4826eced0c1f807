import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";

const never = () => () => undefined;

/** False in what the server renders and until the browser has taken it over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Reports once, after the first rendering, what stands in a form. Who changed a field before the page listened
 * (hydration leaves the field as it is, and sends no event) is noticed that way; otherwise it is what the page knows already.
 */
export function useEarlyEdits(
  form: RefObject<HTMLFormElement | null>,
  onFound: (written: URLSearchParams) => void,
): void {
  const found = useRef<URLSearchParams>(null);
  // Read at once: the next rendering would put the page's own values back into the fields.
  useLayoutEffect(() => {
    if (form.current) found.current = textsIn(form.current);
  }, [form]);
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (found.current) report(found.current);
    found.current = null;
  }, []);
}

const textsIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
