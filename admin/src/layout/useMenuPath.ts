import type { Project } from "@solar/domain/rows.gen";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocation, useMatch } from "react-router-dom";
import { isReference } from "../projects/publicState.ts";

/** Where the screen belongs in the menu: its address, and for a reference that is edited, the references. */
export function useMenuPath(): string {
  const { pathname } = useLocation();
  const edited = useMatch("/edit-project/:id")?.params.id;
  // Read by the edit screen.
  const { data } = useQuery<Project | null>({ queryKey: ["edit-project", edited], queryFn: skipToken });
  return edited && data && isReference(data) ? "/references" : pathname;
}
