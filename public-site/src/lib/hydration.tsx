import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const HydratedContext = createContext(false);

/** False in what the server renders and until the browser has taken it over, then true. */
export const useHydrated = (): boolean => use(HydratedContext);

/**
 * Says to the page that the browser has taken it over: one state for all, so that React renders what follows from it in
 * pieces, between which the browser answers, and nothing else.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  // From here on the page answers by script; before, links and forms work by themselves.
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.hydrated = "true";
  }, [hydrated]);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

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
