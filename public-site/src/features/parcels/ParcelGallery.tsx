import { defaultImageSize } from "@solar/domain/coordinates";
import { localized } from "@solar/domain/language";
import { boundingBox, parsePolygon } from "@solar/domain/polygon";
import { inPixels, pointsOf } from "@solar/parcel-map/model.ts";
import { useState } from "react";
import { Picture, pictureUrl } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";
import styles from "./ParcelGallery.module.css";
import { useParcelFormat } from "./use-parcel-format.ts";

interface ParcelPositionProps {
  parcel: Parcel;
  pictureSrc: string;
  alt: string;
  /** `near`: the parcel and its surroundings; `park`: the whole picture. */
  view: "near" | "park";
}

/** Share of the picture that the near view shows at least, so that one still sees where one is. */
const leastShare = 0.42;

/** The park's picture with one parcel outlined. */
export function ParcelPosition({ parcel, pictureSrc, alt, view }: ParcelPositionProps) {
  const size = defaultImageSize;
  const polygon = parsePolygon(parcel.polygon_data);
  const box = boundingBox([polygon]);

  let viewBox = `0 0 ${size.width} ${size.height}`;
  if (view === "near" && box) {
    const share = Math.min(1, Math.max(leastShare, ((box.right - box.left) / 100) * 1.7));
    const [width, height] = [size.width * share, size.height * share];
    const centre = inPixels({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, size);
    const inside = (middle: number, length: number, whole: number) =>
      Math.round(Math.max(0, Math.min(whole - length, middle - length / 2)));
    viewBox = [
      inside(centre.x, width, size.width),
      inside(centre.y, height, size.height),
      Math.round(width),
      Math.round(height),
    ].join(" ");
  }
  return (
    <svg
      className={styles.position}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
    >
      <image
        href={pictureUrl(pictureSrc, 1920, "webp")}
        width={size.width}
        height={size.height}
        preserveAspectRatio="none"
      />
      {polygon.length > 0 && (
        <polygon
          className={styles.outline}
          fill={`var(--${parcel.status})`}
          points={pointsOf(polygon, size)}
        />
      )}
    </svg>
  );
}

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
        alt={small ? "" : t("parcel.gallery.outline", { name })}
        view="near"
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
