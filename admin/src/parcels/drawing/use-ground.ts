import type { Project, ProjectPicture } from "@solar/domain/rows.gen";
import type { Ground } from "@solar/parcel-editor";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { rows } from "../../data/api.ts";

/** Where the main picture of a project lies on the ground; null while nobody has placed its control points. */
export function useGround({ id, main_image_url, ground_crs }: Project): Ground | null {
  const { data: picture } = useQuery({
    queryKey: ["project-picture", id, main_image_url],
    queryFn: async () => {
      const url = encodeURIComponent(`"${main_image_url}"`);
      const [row] = await rows<ProjectPicture>("project_pictures", `project_id=eq.${id}&url=in.(${url})`);
      return row ?? null;
    },
    enabled: main_image_url !== null && ground_crs !== null,
  });
  const projection = picture?.projection ?? null;
  const earthly = projection !== null && ground_crs !== "local";
  const { data: systems } = useQuery({
    queryKey: ["reference-systems"],
    // What knows them is large, and needed only where there is ground.
    queryFn: () => import("@solar/ground/reference-systems"),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: earthly,
  });
  return useMemo(() => {
    if (!projection || (earthly && !systems)) return null;
    const system = systems?.isReferenceSystem(ground_crs) ? ground_crs : null;
    return {
      projection,
      system: system ?? "local",
      toWgs84: systems && system ? (place) => systems.toDegrees(place, system) : null,
    };
  }, [projection, earthly, systems, ground_crs]);
}
