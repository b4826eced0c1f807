import type { StaffRole } from "@solar/domain/rows.gen";
import { rpc } from "../api.ts";

/** The start of a second factor; the secret in Base32. */
export interface NewFactor {
  secret: string;
  account: string;
  issuer: string;
}

export interface OwnSession {
  id: string;
  device: string | null;
  address: string | null;
  created_at: string;
  used_at: string | null;
  current: boolean;
}

/** What the database does with accounts of staff. */
export const accountMethods = {
  /** Rejects unless it is the password of whoever is signed in. */
  confirmPassword: (password: string) => rpc<unknown>("confirm_password", { password }),
  changePassword: (current_password: string, new_password: string) =>
    rpc<unknown>("change_password", { current_password, new_password }),
  /** What is wrong with a new password by the database's own rule. */
  checkPassword: (password: string) => rpc<{ fault: string | null }>("check_password", { password }),
  startSecondFactor: () => rpc<NewFactor>("start_second_factor"),
  confirmSecondFactor: (code: string) => rpc<{ recovery_codes: string[] }>("confirm_second_factor", { code }),
  removeSecondFactor: (user_id: string) => rpc<unknown>("remove_second_factor", { user_id }),
  /** The own open sessions, this one first, and whether there is a second factor. */
  mySessions: () => rpc<{ second_factor: boolean; sessions: OwnSession[] }>("my_sessions"),
  endMySession: (session_id: string) => rpc<unknown>("end_my_session", { session_id }),
  logoutEverywhere: () => rpc<unknown>("logout_everywhere"),
  inviteStaff: (name: string, email: string, role: StaffRole) =>
    rpc<unknown>("invite_staff", { name, email, role }),
  resendInvitation: (user_id: string) => rpc<unknown>("resend_invitation", { user_id }),
  renameStaff: (user_id: string, name: string) => rpc<unknown>("update_staff_account", { user_id, name }),
  setStaffPassword: (user_id: string, password: string) =>
    rpc<unknown>("set_staff_password", { user_id, password }),
  setStaffRole: (user_id: string, role: StaffRole) => rpc<unknown>("set_staff_role", { user_id, role }),
  setStaffActive: (user_id: string, active: boolean) => rpc<unknown>("set_staff_active", { user_id, active }),
  endStaffSessions: (user_id: string) => rpc<unknown>("end_staff_sessions", { user_id }),
};
