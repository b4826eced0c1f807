import type { Project } from "@solar/domain/rows.gen";
import { queryOptions } from "@tanstack/react-query";
import { rowById } from "../data/api.ts";

/** The project that is edited: for its screen, and for the menu, which shows where it belongs. */
export const editedProject = (id: string) =>
  queryOptions({
    queryKey: ["edit-project", id],
    queryFn: () => rowById<Project>("projects", id),
    // A form must not change under the hands of the one who types; saving notices a newer version.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
