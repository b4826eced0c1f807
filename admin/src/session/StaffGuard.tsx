import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { FullScreenSpinner } from "../ui/FullScreenSpinner.tsx";
import { useSession } from "./browserSession.ts";

/** Where to go after signing in; kept in the history state of the login screen. */
export interface NextLocation {
  next?: string;
}

/** Shows its children to staff only; others are sent to /admin and come back here after signing in. */
export const StaffGuard = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <FullScreenSpinner />;
  if (session.status === "signed-in") return children;
  const state: NextLocation = session.reason === "user" ? {} : { next: `${pathname}${search}` };
  return <Navigate to="/" replace state={state} />;
};
