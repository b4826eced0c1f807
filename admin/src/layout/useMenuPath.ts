import { useQuery } from "@tanstack/react-query";
import { useLocation, useMatch } from "react-router-dom";
import { editedProject } from "../projects/editedProject.ts";
import { isReference } from "../projects/publicState.ts";

/** Where the screen belongs in the menu: its address, and for a reference that is edited, the references. */
export function useMenuPath(): string {
  const { pathname } = useLocation();
  const edited = useMatch("/edit-project/:id")?.params.id;
  // The edit screen asks for it anyway: two that ask for one thing must ask in the same way.
  const { data } = useQuery({ ...editedProject(edited ?? ""), enabled: edited !== undefined });
  return edited && data && isReference(data) ? "/references" : pathname;
}
