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
  /** Width of the still picture on screen, as in `sizes` */
  sizes: string;
  children?: ReactNode;
}

/** The map of a project's parcels in the visitor's language. */
export function ProjectMap({
  project,
  parcels,
  explorer,
  gestures,
  onOpen,
  sizes,
  children,
}: ProjectMapProps) {
  const t = useText();
  const { language } = useLanguage();
  const href = useHref();
  const preview = usePreviews([project.main_image_url]);
  const mapParcels = useMapParcels(parcels);
  const name = localized(project, "name", language) ?? "";
  return (
    <ParcelMap
      parcels={mapParcels}
      states={explorer.states}
      imageUrl={pictureUrl(project.main_image_url ?? "", 1920, "webp")}
      storedUrl={project.main_image_url ?? ""}
      picture={
        <Picture
          src={project.main_image_url}
          alt={t("a11y.images.projectMain", { name })}
          sizes={sizes}
          ratio={gestures === "screen" ? "whole" : "fill"}
          preview={preview(project.main_image_url)}
          priority
        />
      }
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
