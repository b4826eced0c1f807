import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rows } from "../data/api.ts";

/** Names of staff accounts by id. */
export function useStaffNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ["staff-names"],
    staleTime: 60_000,
    queryFn: () => rows<{ id: string; name: string }>("users", "select=id,name"),
  });
  return new Map((data ?? []).map(({ id, name }) => [id, name]));
}

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
