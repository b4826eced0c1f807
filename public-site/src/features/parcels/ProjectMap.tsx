import type { ImageSize } from "@solar/domain/coordinates";
import { localized } from "@solar/domain/language";
import { type Polygon, parsePolygon } from "@solar/domain/polygon";
import type { MapParcel } from "@solar/parcel-map/model.ts";
import { ParcelMap } from "@solar/parcel-map/ParcelMap.tsx";
import { useEffect, useMemo, useState } from "react";
import { useHref } from "../../components/AppLink.tsx";
import { FactList } from "../../components/FactList.tsx";
import { pictureUrl } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import { usePreviews } from "../../lib/previews.ts";
import type { Parcel, Park } from "../projects/api/projects.ts";
import { useParcelFacts } from "./ParcelFacts.tsx";
import { ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import styles from "./ProjectMap.module.css";
import { parcelPath } from "./parcel-address.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

type Views = typeof import("./plan/MapViews.tsx");

/** What shows the parcels on other pictures and from above, once it is there; only of parks that were measured. */
function useViews(measured: boolean): Views | undefined {
  const [views, setViews] = useState<Views>();
  useEffect(() => {
    if (!measured) return;
    // The page has just been taken over, which has held the browser up.
    const timer = setTimeout(() => import("./plan/MapViews.tsx").then(setViews, () => undefined));
    return () => clearTimeout(timer);
  }, [measured]);
  return views;
}

/** The parcels that have an outline, as the map draws them. */
function useMapParcels(parcels: readonly Parcel[], outlineOf?: (parcel: Parcel) => Polygon): MapParcel[] {
  const format = useParcelFormat();
  return useMemo(
    () =>
      parcels.flatMap((parcel) => {
        const polygon = outlineOf ? outlineOf(parcel) : parsePolygon(parcel.polygon_data);
        if (polygon.length === 0) return [];
        return {
          id: parcel.id,
          status: parcel.status,
          polygon,
          name: format.name(parcel),
          description: format.description(parcel),
        };
      }),
    [parcels, format, outlineOf],
  );
}

/** The parcel under the pointer in five numbers. */
function ParcelTooltipContent({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const format = useParcelFormat();
  const { area, power, production, panels } = useParcelFacts(parcel);
  const price = { label: t("parcel.price"), value: <ParcelPrice parcel={parcel} /> };
  return (
    <>
      <p className={`row spread ${styles.title}`}>
        {format.name(parcel)}
        <ParcelStatusBadge status={parcel.status} />
      </p>
      <FactList
        variant="short"
        className={styles.facts}
        facts={[
          area,
          power,
          { ...production, label: t("project.parcels.columns.production") },
          parcel.status === "available" ? price : panels,
        ]}
      />
    </>
  );
}

interface ProjectMapProps {
  project: Park;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  gestures: "page" | "screen";
}

/** The map of a project's parcels in the visitor's language. */
export function ProjectMap({ project, parcels, explorer, gestures }: ProjectMapProps) {
  const t = useText();
  const href = useHref();
  const measured = parcels.some(({ ground_outline }) => ground_outline.length);
  const views = useViews(measured);
  const view = useMemo(
    () => views?.viewOf(explorer.shownOn, project, parcels),
    [views, explorer.shownOn, project, parcels],
  );
  const [shownSize, setShownSize] = useState<ImageSize | null>(null);
  const name = localized(project, "name", t.language) ?? "";
  const picture = view?.photo ?? project.main_image_url;
  const preview = usePreviews([picture]);
  const imageSrc = picture ?? "";
  const drawing = view?.drawing;
  const drawn = useMapParcels(parcels, view?.outlineOf);
  return (
    <div
      className={styles.map}
      data-views={measured ? gestures : undefined}
      data-other={view ? "" : undefined}
    >
      {views && (
        <views.MapViews {...{ parcels, view, shownSize }} park={project} onChoose={explorer.showOn} />
      )}
      <ParcelMap
        key={view?.key}
        parcels={drawn}
        states={explorer.states}
        imageUrl={drawing?.whole ?? pictureUrl(imageSrc, gestures === "page" ? 1280 : 1920, "webp")}
        fineUrl={drawing?.whole ?? pictureUrl(imageSrc, 1920, "webp")}
        storedUrl={drawing?.whole ?? imageSrc}
        imageLabel={t("a11y.images.projectMain", { name })}
        backdrop={drawing?.backdrop ?? preview(picture)}
        gestures={gestures}
        grounded={gestures === "screen" && !view?.isPlan}
        texts={{
          label: t("map.a11y.label", { name }),
          help: t("map.a11y.help"),
          zoomIn: t("map.zoom.in"),
          zoomOut: t("map.zoom.out"),
          reset: t("map.zoom.reset"),
          wheelHint: t("map.zoom.wheelHint"),
        }}
        hrefOf={(id) => href(parcelPath(project.id, id))}
        onOpen={explorer.open}
        target={explorer.target}
        onPicture={setShownSize}
        tooltip={(id) => {
          const parcel = parcels.find((candidate) => candidate.id === id);
          return parcel && <ParcelTooltipContent parcel={parcel} />;
        }}
        imageError={
          <>
            <strong>{t("errors.image")}.</strong> <span>{t("map.imageFallback")}</span>
          </>
        }
      />
    </div>
  );
}
