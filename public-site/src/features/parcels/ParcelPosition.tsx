import { defaultImageSize } from "@solar/domain/coordinates";
import { boundingBox, parsePolygon } from "@solar/domain/polygon";
import { pictureUrl } from "../../components/picture-url.ts";
import { inPixels, pointsOf } from "../parcel-map/in-pixels.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./ParcelPosition.module.css";

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
        <polygon className={styles.outline} data-status={parcel.status} points={pointsOf(polygon, size)} />
      )}
    </svg>
  );
}
