import { localized } from "@solar/domain/language";
import type { ReactNode } from "react";
import { useHref } from "../../components/AppLink.tsx";
import { Picture } from "../../components/Picture.tsx";
import { pictureUrl } from "../../components/picture-url.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { usePreviews } from "../media/api/get-previews.ts";
import { ParcelMap } from "../parcel-map/ParcelMap.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { ParcelTooltipContent } from "./ParcelTooltipContent.tsx";
import { parcelPath } from "./parcel-address.ts";
import { useMapParcels } from "./use-map-parcels.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

interface ProjectMapProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  gestures: "page" | "screen";
  onOpen: (id: string) => void;
  children?: ReactNode;
}

/** So small that it is blurred where it is shown, pixels. */
const backdropWidth = 32;

/** The map of a project's parcels in the visitor's language. */
export function ProjectMap({ project, parcels, explorer, gestures, onOpen, children }: ProjectMapProps) {
  const t = useText();
  const { language } = useLanguage();
  const href = useHref();
  const preview = usePreviews([project.main_image_url]);
  const mapParcels = useMapParcels(parcels);
  const name = localized(project, "name", language) ?? "";
  const imageSrc = project.main_image_url ?? "";
  const imageLabel = t("a11y.images.projectMain", { name });
  return (
    <ParcelMap
      parcels={mapParcels}
      states={explorer.states}
      imageUrl={pictureUrl(imageSrc, 1920, "webp")}
      storedUrl={imageSrc}
      picture={
        gestures === "page" && (
          <Picture
            src={project.main_image_url}
            alt={imageLabel}
            sizes="(max-width: 768px) 100vw, 1200px"
            ratio="fill"
            preview={preview(project.main_image_url)}
            priority
          />
        )
      }
      imageLabel={imageLabel}
      backdrop={gestures === "screen" ? pictureUrl(imageSrc, backdropWidth, "webp") : undefined}
      gestures={gestures}
      texts={{
        label: t("a11y.map.label", { name }),
        help: t("a11y.map.help"),
        zoomIn: t("map.zoom.in"),
        zoomOut: t("map.zoom.out"),
        reset: t("map.zoom.reset"),
        wheelHint: t("map.zoom.wheelHint"),
      }}
      hrefOf={(id) => href(parcelPath(project.id, id))}
      onOpen={onOpen}
      onMap={(map) => {
        explorer.map.current = map;
      }}
      tooltip={(id) => {
        const parcel = parcels.find((candidate) => candidate.id === id);
        return parcel && <ParcelTooltipContent parcel={parcel} />;
      }}
      imageError={
        <>
          <strong>{t("errors.image")}.</strong> <span>{t("map.imageFallback")}</span>
        </>
      }
    >
      {children}
    </ParcelMap>
  );
}
