import type { AuthProvider } from "react-admin";
import { session } from "../data/browser-session.ts";
import type { Staff } from "../data/session.ts";
import { unsavedWork } from "../ui/unsaved-work.ts";
import { permissionFor } from "./permissions.ts";

const signedInUser = () => {
  const state = session.getState();
  return state.status === "signed-in" ? state.user : null;
};

/** Whose screens these are. They stay theirs behind the login that covers them when the session ends over unsaved work. */
let staff: Staff | null = null;
const remember = () => {
  staff = signedInUser() ?? staff;
};
remember();
session.subscribe(remember);

/** React Admin's view of the session. Screens are guarded by StaffGuard; the login form calls the session itself. */
export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) =>
    session.signIn(username, password),
  logout: async () => {
    if (signedInUser()) await session.signOut();
    // StaffGuard sends the visitor to /admin as soon as the session ends.
    return false;
  },
  checkAuth: async () => {
    if (!signedInUser()) throw new Error("session.expired");
  },
  // A 403 is a missing permission, not the end of the session.
  checkError: async (error: { status?: number } | undefined) => {
    // Over unsaved work StaffGuard asks to sign in again; React Admin's logout would empty the screen.
    if (error?.status === 401 && !unsavedWork.exists()) throw new Error("session.expired");
  },
  getIdentity: async () => {
    const user = signedInUser();
    if (!user) throw new Error("Auth session missing!");
    return { id: user.id, fullName: user.name || user.email };
  },
  /** The database decides; this only hides what would fail. */
  canAccess: async ({ resource, action }) => {
    const permission = permissionFor(resource, action);
    return permission === null || Boolean(staff?.may.includes(permission));
  },
};
