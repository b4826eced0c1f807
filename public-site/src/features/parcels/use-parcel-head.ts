import { localized } from "@solar/domain/language";
import { useSearchParams } from "react-router-dom";
import { useHref } from "../../components/AppLink.tsx";
import type { PageHead } from "../../lib/head.tsx";
import { useLanguage } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { parcelInAddress, parcelPath, parcelPicture } from "./parcel-address.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

/** What a link to a parcel says of itself where it is shared; null when the address opens none. */
export function useParcelHead(
  project: Project | null | undefined,
  parcels: readonly Parcel[] | undefined,
): PageHead | null {
  const { language } = useLanguage();
  const href = useHref();
  const format = useParcelFormat();
  const [address] = useSearchParams();
  const { id } = parcelInAddress(address);
  const parcel = project && parcels?.find((candidate) => candidate.id === id);
  if (!parcel) return null;
  const hasPicture = project.main_image_url && parcel.polygon_data.length > 0;
  return {
    page: "parcel",
    params: {
      name: format.name(parcel),
      park: localized(project, "name", language),
      location: localized(project, "location", language),
      figures: [
        format.status(parcel),
        format.power(parcel.power_kw),
        format.area(parcel.area_m2),
        format.price(parcel),
      ]
        .filter(Boolean)
        .join(", "),
    },
    image: hasPicture ? parcelPicture(parcel.id) : project.main_image_url,
    shared: href(parcelPath(project.id, parcel.id)),
  };
}
