import type { Parcel, ParcelOnDesk } from "@solar/domain/rows.gen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { rows } from "../data/api.ts";
import { followStaffNews } from "../notices/staff-news.ts";

/** A park's parcels, and what those who sell look at beside them; read again as soon as something of it changes. */
export function useDesk(projectId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followStaffNews(({ what, id }) => {
        if (what !== "open" && !(what === "desk" && id === projectId)) return;
        void queryClient.invalidateQueries({ queryKey: ["desk", projectId] });
        void queryClient.invalidateQueries({ queryKey: ["named-reservations"] });
      }),
    [queryClient, projectId],
  );
  return useQuery({
    queryKey: ["desk", projectId],
    queryFn: async () => {
      const [parcels, desk] = await Promise.all([
        rows<Parcel>("parcels", `project_id=eq.${projectId}&order=position,created_at`),
        rows<ParcelOnDesk>("parcel_desk", `project_id=eq.${projectId}`),
      ]);
      return { parcels, desk: new Map(desk.map((one) => [one.id, one])) };
    },
  });
}
