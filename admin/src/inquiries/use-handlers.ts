import type { User } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rows } from "../data/api.ts";

/** Staff who can be given an inquiry, and whoever has it. */
export function useHandlers(current?: string | null) {
  const { data } = useQuery({
    queryKey: ["handlers"],
    staleTime: 60_000,
    queryFn: () => rows<Pick<User, "id" | "name" | "active">>("users", "select=id,name,active&order=name"),
  });
  return (data ?? []).filter(({ id, active }) => active || id === current);
}
