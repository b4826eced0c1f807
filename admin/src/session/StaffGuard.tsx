import { Fragment, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { PasswordForm } from "../account/PasswordForm.tsx";
import { session, useSession } from "../data/browser-session.ts";
import type { Staff } from "../data/session.ts";
import { FullScreenSpinner } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { unsavedWork } from "../ui/unsaved-work.ts";
import { CardScreen } from "./CardScreen.tsx";
import { LoginForm } from "./LoginForm.tsx";

const SecondFactor = lazy(() => import("../account/SecondFactor.tsx"));

// Loaded already where there is unsaved work: its screen asks with one before it is left.
const AppDialog = lazy(async () => ({ default: (await import("../ui/AppDialog.tsx")).AppDialog }));

/** Where to go after signing in; kept in the history state of the login screen. */
export interface NextLocation {
  next?: string;
}

/**
 * Shows its children to staff only; others are sent to /admin and come back here after signing in. When a session ends
 * over unsaved work, the screen stays behind a login that covers it, so that nothing typed is lost.
 */
export const StaffGuard = ({ children }: { children: ReactNode }) => {
  const state = useSession();
  const { pathname, search } = useLocation();
  const unsaved = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists);
  const [owner, setOwner] = useState<Staff | null>(null);
  const [givenUp, setGivenUp] = useState(false);
  if (state.status === "signed-in" && state.user !== owner) setOwner(state.user);

  if (state.status === "loading") return <FullScreenSpinner />;
  const signedOut = state.status === "signed-out";
  if (signedOut && (state.reason === "user" || !owner || !unsaved || givenUp)) {
    const next: NextLocation = state.reason === "user" ? {} : { next: `${pathname}${search}` };
    return <Navigate to="/" replace state={next} />;
  }
  if (state.status === "signed-in" && state.user.must_change_password) {
    return (
      <BeforeWork title="password.first_title" body="password.first_body">
        <PasswordForm onChanged={() => void session.refresh()} />
      </BeforeWork>
    );
  }
  if (state.status === "signed-in" && state.user.must_add_second_factor) {
    return (
      <BeforeWork title="second_factor.required_title" body="second_factor.required_body">
        <Suspense fallback={<FullScreenSpinner />}>
          <SecondFactor isOn={false} onDone={() => void session.refresh()} />
        </Suspense>
      </BeforeWork>
    );
  }
  return (
    <>
      {/* Somebody else begins anew. */}
      <Fragment key={owner?.id}>{children}</Fragment>
      <Suspense>
        {signedOut && owner && <SignInAgain email={owner.email} onGiveUp={() => setGivenUp(true)} />}
      </Suspense>
    </>
  );
};

interface BeforeWorkProps {
  title: string;
  body: string;
  children: ReactNode;
}

/** All that staff see until they have done what is asked of them. */
const BeforeWork = ({ title, body, children }: BeforeWorkProps) => (
  <CardScreen width={440}>
    <Text text={title} variant="h5" component="h1" sx={{ mb: 1 }} />
    <Text text={body} soft sx={{ mb: 3 }} />
    {children}
  </CardScreen>
);

interface SignInAgainProps {
  email: string;
  /** Leave the screen and what is unsaved on it. */
  onGiveUp: () => void;
}

/** The login over a screen with unsaved work, which it hides from passers-by. */
const SignInAgain = ({ email, onGiveUp }: SignInAgainProps) => {
  return (
    <AppDialog title="session.again.title" width="xs" opaque>
      <Text text="session.again.body" soft sx={{ mb: 2 }} />
      <LoginForm email={email} />
      <Button label="unsaved.leave" color="inherit" onClick={onGiveUp} sx={{ mt: 1.5 }} />
    </AppDialog>
  );
};
