import { useSession } from "./browser-session.ts";
import type { Deed } from "./session.ts";

/** Whether the role of whoever is signed in allows something; the database decides, this only hides what would fail. */
export function useMay(deed: Deed): boolean {
  const state = useSession();
  return state.status === "signed-in" && state.user.may.includes(deed);
}
