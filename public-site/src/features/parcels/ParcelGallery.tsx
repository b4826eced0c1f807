import { localized } from "@solar/domain/language";
import { boundingBox, parsePolygon } from "@solar/domain/polygon";
import { useText } from "../../lib/language.tsx";
import { MediaGallery } from "../media/MediaGallery.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";
import styles from "./ParcelGallery.module.css";
import { ParcelPosition } from "./ParcelPosition.tsx";
import { useParcelFormat } from "./use-parcel-format.ts";

/** Where the parcel lies in the park, and its own pictures. */
export function ParcelGallery({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const name = useParcelFormat().name(parcel);
  const hasPosition = project.main_image_url !== null && parcel.polygon_data.length > 0;
  const box = boundingBox([parsePolygon(parcel.polygon_data)]);
  // Percent of the picture's width, of which a high frame shows less than a wide one.
  const isWide = box !== null && box.right - box.left > 36;
  const hasImages = parcel.images.length > 0;
  if (!hasPosition && !hasImages) return <p className={styles.empty}>{t("parcel.gallery.empty")}</p>;
  return (
    <div className={styles.column}>
      {hasPosition && (
        <figure className={styles.stage} data-wide={isWide || undefined}>
          <ParcelPosition
            parcel={parcel}
            pictureSrc={project.main_image_url ?? ""}
            width={1920}
            aspect={10 / 9}
            alt={t("parcel.gallery.outline", { name })}
          />
          <figcaption className={styles.caption}>
            {t("parcel.gallery.onMap")}, {localized(project, "name", t.language)}
          </figcaption>
        </figure>
      )}
      {hasImages && <MediaGallery name={name} pictures={parcel.images} videos={[]} small={hasPosition} />}
    </div>
  );
}
