import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { type RouterProvider, reactRouterProvider } from "react-admin";
import {
  type Blocker,
  type BlockerFunction,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
} from "react-router-dom";

export type Blocked = Extract<Blocker, { state: "blocked" }>;

/** What keeps an address from being left; `stop` is given the way on and the way back. */
interface Guard {
  stops: BlockerFunction;
  stop: (blocked: Blocked) => void;
}

/** Open dialogs and screens with unsaved work, the newest last. */
const dialogs: Guard[] = [];
const screens: Guard[] = [];
const listeners = new Set<() => void>();

function add(guards: Guard[], guard: Guard): () => void {
  const tell = () => {
    for (const listener of listeners) listener();
  };
  guards.push(guard);
  tell();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    tell();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While `open`, the browser's Back closes this instead of leaving the screen; `close` may also ask, or do nothing. */
export function useBackCloses(open: boolean, close: () => void): void {
  const stop = useEffectEvent((blocked: Blocked) => {
    blocked.reset();
    close();
  });
  useEffect(() => {
    if (!open) return;
    return add(dialogs, {
      stops: ({ historyAction }) => historyAction === "POP",
      stop: (blocked) => stop(blocked),
    });
  }, [open]);
}

/** Asks, by `stop`, before another screen takes the place of this one. */
export function useLeaveQuestion(open: boolean, stop: Guard["stop"]): void {
  const ask = useEffectEvent(stop);
  useEffect(() => {
    if (!open) return;
    return add(screens, {
      stops: ({ currentLocation: here, nextLocation: next }) => here.pathname !== next.pathname,
      stop: (blocked) => ask(blocked),
    });
  }, [open]);
}

/** The router asks one blocker only: this one, for all dialogs and screens. Stands once, around all of them. */
export const LeaveGuard = () => {
  const stopped = useRef<Guard>(undefined);
  const blocker = useBlocker((move) => {
    stopped.current = [...screens, ...dialogs].reverse().find(({ stops }) => stops(move));
    return stopped.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === "blocked") stopped.current?.stop(blocker);
  }, [blocker]);
  useHistorySentinel();
  return null;
};

/**
 * Back from the first address of a visit leaves the app, which no blocker sees: an open dialog has it stand twice. The
 * second one is passed over when there is nothing to close any more.
 */
function useHistorySentinel(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const open = useSyncExternalStore(subscribe, () => dialogs.length > 0);
  const sentinel = useRef(false);
  // Of the address that is shown: the browser's own is another one until a blocked Back has been undone.
  const index = useRef<number>(undefined);
  const double = useEffectEvent(() => {
    if (index.current === 0) navigate(location, { state: { ...location.state, sentinel: true } });
  });
  useEffect(() => {
    index.current = window.history.state?.idx;
    const passed = sentinel.current && index.current === 0;
    sentinel.current = Boolean(location.state?.sentinel);
    if (passed) navigate(-1);
  }, [location, navigate]);
  useEffect(() => {
    if (open) double();
  }, [open]);
}

/**
 * React Router for React Admin, with one rule more: a list that is being left must not call its visitor back.
 *
 * Lists write their filters into the address when typing has paused. By then a row may have been clicked, and its
 * screen is still being loaded: the list stands until then, and its late entry would lead back to it.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const here = useHref(reactRouterProvider.useLocation().pathname);
    return useCallback<typeof navigate>(
      (to, options) => {
        const onlyQuery = typeof to === "object" && to.pathname === undefined;
        if (onlyQuery && window.location.pathname !== here) return;
        navigate(to, options);
      },
      [navigate, here],
    );
  },
};
