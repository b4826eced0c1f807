import { defaultImageSize } from "@solar/domain/coordinates";
import { parsePolygon } from "@solar/domain/polygon";
import { surroundings } from "@solar/domain/surroundings";
import { pointsOf } from "@solar/parcel-map/model.ts";
import { classes } from "../../components/classes.ts";
import { pictureUrl } from "../../components/Picture.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import styles from "./ParcelPosition.module.css";

interface ParcelPositionProps {
  parcel: Pick<Parcel, "polygon_data" | "status">;
  pictureSrc: string;
  /** Width of the picture in pixels, which may be more than is shown of it */
  width: 480 | 1920;
  /** Of the narrowest frame, how many times as wide as high: wider ones show less above and below. */
  aspect?: number;
  /** Empty where it only decorates */
  alt: string;
  className?: string | undefined;
}

/** A parcel outlined on its park's picture, with its surroundings. */
export function ParcelPosition({
  parcel,
  pictureSrc,
  width,
  aspect = 16 / 9,
  alt,
  className,
}: ParcelPositionProps) {
  const polygon = parsePolygon(parcel.polygon_data);
  const shown = surroundings(polygon, defaultImageSize, aspect);
  return (
    <svg
      className={classes(styles.position, className)}
      viewBox={`${shown.left} ${shown.top} ${shown.width} ${shown.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === "" || undefined}
    >
      <image href={pictureUrl(pictureSrc, width, "webp")} {...defaultImageSize} preserveAspectRatio="none" />
      <polygon fill={`var(--${parcel.status})`} points={pointsOf(polygon, defaultImageSize)} />
    </svg>
  );
}
