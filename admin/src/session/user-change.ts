import type { Session } from "../data/session.ts";

/**
 * Calls when whoever worked in this tab is gone: signed out by hand, or somebody else has signed in. A session that
 * only ended may go on after the next login, with what was unsaved.
 */
export function onUserChange(session: Pick<Session, "getState" | "subscribe">, run: () => void): void {
  const signedIn = () => {
    const state = session.getState();
    return state.status === "signed-in" ? state.user.id : null;
  };
  let user = signedIn();
  session.subscribe(() => {
    const state = session.getState();
    const now = signedIn();
    const byHand = state.status === "signed-out" && state.reason === "user";
    if (user !== null && (byHand || (now !== null && now !== user))) run();
    if (byHand || now !== null) user = now;
  });
}
