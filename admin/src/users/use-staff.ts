import type { HistoryEntry, User } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rows } from "../data/api.ts";

type Staff = Pick<User, "id" | "name" | "active" | "role" | "invited_until">;

/** All staff accounts, by name. */
export function useStaff(): readonly Staff[] {
  const { data = [] } = useQuery({
    queryKey: ["staff-names"],
    staleTime: 60_000,
    queryFn: () => rows<Staff>("users", "select=id,name,active,role,invited_until&order=name"),
  });
  return data;
}

/** Names of staff accounts by id. */
export const useStaffNames = (): ReadonlyMap<string, string> =>
  new Map(useStaff().map(({ id, name }) => [id, name]));

/** Who made a change, in words. */
export function useActorName() {
  const names = useStaffNames();
  const translate = useTranslate();
  return ({ actor, changed_by }: Pick<HistoryEntry, "actor" | "changed_by">): string => {
    if (actor === "system") return translate("history.system_user");
    if (actor === "visitor") return translate("history.visitor");
    return (changed_by && names.get(changed_by)) || translate("history.former_user");
  };
}

/** Staff who may sell, and have come when they were invited: they can be given inquiries. */
export const useSellers = (): Staff[] =>
  useStaff().filter(
    ({ active, role, invited_until }) => active && !invited_until && (role === "sales" || role === "admin"),
  );

/** Staff who can be given an inquiry, and whoever has it. */
export function useHandlers(current?: string | null): Staff[] {
  const sellers = useSellers();
  return useStaff().filter((one) => sellers.includes(one) || one.id === current);
}
