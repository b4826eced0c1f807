import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Blocker, type BlockerFunction, useBlocker, useLocation, useNavigate } from "react-router-dom";

export type BlockedNavigation = Extract<Blocker, { state: "blocked" }>;

/** What keeps an address from being left; `stop` is given the way on and the way back. */
interface Guard {
  stops: BlockerFunction;
  stop: (blocked: BlockedNavigation) => void;
}

/** What is open over the page, and screens with unsaved work, the newest last. */
const overlays: Guard[] = [];
const screens: Guard[] = [];

function add(guards: Guard[], guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/** Set by the `NavigationGuard`. */
let doubleEntry: (() => void) | undefined;

/**
 * Back from the first address of a visit leaves the app, which no blocker sees: there the address stands twice while
 * something is open. Call it before the address changes with what opens, so that the lower one stays as it is.
 */
export const duplicateFirstEntry = (): void => doubleEntry?.();

/** Until the result is called, Back calls `close` instead of leaving the page; it may also ask, or do nothing. */
export function addOverlay(close: () => void): () => void {
  duplicateFirstEntry();
  return add(overlays, {
    stops: ({ historyAction }) => historyAction === "POP",
    stop(blocked) {
      blocked.reset();
      close();
    },
  });
}

/** While `open`, the browser's Back closes this instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? addOverlay(() => onBack()) : undefined), [open]);
}

/** State of an entry of the history whose overlay was opened there, not by the link that led to it. */
export const openedHere = { opened: true };

/** The same for what an address can open: where the page began with it open, Back leads to the page before. */
export function useCloseOnBackIfOpenedHere(open: boolean, close: () => void): void {
  const { state } = useLocation();
  const onBack = useEffectEvent(close);
  const cameWithPage = useRef(open && !state?.opened);
  useEffect(() => {
    if (open && !cameWithPage.current) return addOverlay(() => onBack());
    if (!open) cameWithPage.current = false;
    return undefined;
  }, [open]);
}

/** Asks, by `stop`, before another screen takes the place of this one. */
export function useNavigationGuard(open: boolean, stop: Guard["stop"]): void {
  const ask = useEffectEvent(stop);
  useEffect(() => {
    if (!open) return;
    return add(screens, {
      stops: ({ currentLocation: here, nextLocation: next }) => here.pathname !== next.pathname,
      stop: (blocked) => ask(blocked),
    });
  }, [open]);
}

/** The router asks one blocker only: this one, for all overlays and screens. Stands once, around all of them. */
export const NavigationGuard = () => {
  const stopped = useRef<Guard>(undefined);
  const undone = useRef<Promise<unknown>>(undefined);
  const within = useRef(false);
  const { pathname: shown } = useLocation();
  const blocker = useBlocker((move) => {
    within.current =
      move.historyAction === "POP" && move.currentLocation.pathname === move.nextLocation.pathname;
    // The address has changed already, while the next screen is being rendered: what is still seen stops nothing.
    if (move.currentLocation.pathname !== shown) return false;
    stopped.current = [...screens, ...overlays].reverse().find(({ stops }) => stops(move));
    // The browser has gone back already; until the router has undone that, a changed address would be another entry's.
    undone.current =
      move.historyAction === "POP"
        ? new Promise((resolve) => addEventListener("popstate", resolve, { once: true }))
        : undefined;
    return stopped.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { current: guard } = stopped;
    Promise.resolve(undone.current).then(() => guard?.stop(blocker));
  }, [blocker]);
  useDoubledEntry(within);
  return null;
};

/**
 * See `duplicateFirstEntry`. The second one is passed over when there is nothing to close any more.
 * @param within whether the last move was one within a page's history
 */
function useDoubledEntry(within: RefObject<boolean>): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    doubleEntry = () => {
      const { idx, usr } = history.state ?? {};
      if (idx !== 0) return;
      history.replaceState({ ...history.state, doubled: true }, "");
      const { search, hash } = window.location;
      navigate({ search, hash }, { state: usr, preventScrollReset: true });
    };
    if (overlays.length > 0) doubleEntry();
    return () => {
      doubleEntry = undefined;
    };
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each address
  useEffect(() => {
    if (!history.state?.doubled || !within.current) return;
    // Once: an earlier change of the address may be rendered only now, before the move's own.
    within.current = false;
    navigate(-1);
  }, [location, navigate]);
}
