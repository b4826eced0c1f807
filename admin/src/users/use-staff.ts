import type { HistoryEntry, User } from "@solar/domain/rows.gen";
import { useGetList, useTranslate } from "react-admin";
import { allRows } from "../data/queries.ts";

type Staff = Pick<User, "id" | "name" | "active" | "role" | "invited_until">;

/** All staff accounts, by name. */
export function useStaff(): readonly Staff[] {
  const { data = [] } = useGetList<Staff>(
    "users",
    {
      pagination: allRows.pagination,
      sort: { field: "name", order: "ASC" },
      meta: { ...allRows.meta, columns: ["id,name,active,role,invited_until"] },
    },
    { staleTime: 60_000 },
  );
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
