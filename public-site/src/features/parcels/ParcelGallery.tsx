import { localized } from "@solar/domain/language";
import { useState } from "react";
import { Picture } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";
import styles from "./ParcelGallery.module.css";
import { ParcelPosition } from "./ParcelPosition.tsx";
import { useParcelFormat } from "./use-parcel-format.ts";

/** The parcel's own pictures, and first of all where it lies in the park. */
export function ParcelGallery({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const format = useParcelFormat();
  const [shown, setShown] = useState(0);
  const name = format.name(parcel);
  const hasPosition = project.main_image_url !== null && parcel.polygon_data.length > 0;
  const total = parcel.images.length + Number(hasPosition);

  const slide = (index: number, small: boolean) => {
    const image = parcel.images[index - Number(hasPosition)];
    if (image)
      return (
        <Picture
          src={image}
          alt={small ? "" : t("a11y.gallery.image", { name, index: index + 1, total })}
          sizes={small ? "80px" : "(max-width: 768px) 100vw, 560px"}
          ratio={small ? "16:9" : "fill"}
        />
      );
    return (
      <ParcelPosition
        parcel={parcel}
        pictureSrc={project.main_image_url ?? ""}
        width={1920}
        alt={small ? "" : t("parcel.gallery.outline", { name })}
      />
    );
  };

  if (total === 0) return <p className={styles.empty}>{t("parcel.gallery.empty")}</p>;
  return (
    <section className={styles.gallery} aria-label={t("a11y.gallery.label")}>
      <figure className={styles.stage}>
        {slide(Math.min(shown, total - 1), false)}
        {hasPosition && shown === 0 && (
          <figcaption className={styles.caption}>
            {t("parcel.gallery.onMap")}, {localized(project, "name", t.language)}
          </figcaption>
        )}
      </figure>
      {total > 1 && (
        <ul className={styles.thumbs}>
          {Array.from({ length: total }, (_, index) => (
            <li key={parcel.images[index - Number(hasPosition)] ?? "position"}>
              <button
                type="button"
                aria-label={t("a11y.gallery.open", { index: index + 1, total })}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              >
                {slide(index, true)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
