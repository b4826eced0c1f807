import type { Parcel } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rows } from "../data/reads.ts";

/** Parcels of a project in their order; pictures default to none. */
export function useParcels(projectId: string) {
  return useQuery({
    queryKey: ["project-parcels", projectId],
    queryFn: async () => {
      const parcels = await rows<Parcel>("parcels", `project_id=eq.${projectId}&order=position,created_at`);
      return parcels.map((parcel) => ({ ...parcel, images: parcel.images ?? [] }));
    },
    refetchOnWindowFocus: false,
  });
}
