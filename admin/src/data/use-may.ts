import { createContext, use } from "react";
import type { Deed, Staff } from "./session.ts";

/** Whose screens these are. They stay theirs behind the login that covers them when the session has ended over unsaved work. */
export const StaffContext = createContext<Staff | null>(null);

/** Whether the role of whose screens these are allows something; the database decides, this only hides what would fail. */
export const useMay = (deed: Deed): boolean => use(StaffContext)?.may.includes(deed) ?? false;
