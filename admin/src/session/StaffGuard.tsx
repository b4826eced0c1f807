import { Fragment, type ReactNode, useState, useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { FullScreenSpinner } from "../ui/FullScreenSpinner.tsx";
import { unsavedWork } from "../ui/unsaved/unsavedWork.ts";
import { useSession } from "./browserSession.ts";
import { FirstPassword } from "./FirstPassword.tsx";
import { RequiredFactor } from "./RequiredFactor.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import type { Staff } from "./session.ts";

/** Where to go after signing in; kept in the history state of the login screen. */
export interface NextLocation {
  next?: string;
}

/**
 * Shows its children to staff only; others are sent to /admin and come back here after signing in. When a session ends
 * over unsaved work, the screen stays behind a login that covers it, so that nothing typed is lost.
 */
export const StaffGuard = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const unsaved = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists);
  const [owner, setOwner] = useState<Staff | null>(null);
  const [givenUp, setGivenUp] = useState(false);
  if (session.status === "signed-in" && session.user !== owner) setOwner(session.user);

  if (session.status === "loading") return <FullScreenSpinner />;
  const signedOut = session.status === "signed-out";
  if (signedOut && (session.reason === "user" || !owner || !unsaved || givenUp)) {
    const state: NextLocation = session.reason === "user" ? {} : { next: `${pathname}${search}` };
    return <Navigate to="/" replace state={state} />;
  }
  if (session.status === "signed-in" && session.user.must_change_password) return <FirstPassword />;
  if (session.status === "signed-in" && session.user.must_add_second_factor) return <RequiredFactor />;
  return (
    <>
      {/* Somebody else begins anew. */}
      <Fragment key={owner?.id}>{children}</Fragment>
      {signedOut && owner && <SignInAgain email={owner.email} onGiveUp={() => setGivenUp(true)} />}
    </>
  );
};
