import { boundingBox, parsePolygon } from "@solar/domain/polygon";
import { parcelColour } from "@solar/domain/statuses";
import { pictureUrl } from "../../components/Picture.tsx";
import type { FoundParcel } from "./api/get-parcels-for-sale.ts";
import styles from "./Finder.module.css";

/** What is shown of a park's picture, in percent of it. */
const shown = { width: 44, height: 60 };
const within = (from: number, length: number) => Math.max(0, Math.min(100 - length, from));

/** A parcel on its park's picture, small. */
export function ParcelThumbnail({ parcel }: { parcel: FoundParcel }) {
  const polygon = parsePolygon(parcel.polygon_data);
  const box = boundingBox([polygon]);
  if (!box || !parcel.main_image_url) return <span className={styles.thumbnail} />;
  const left = within((box.left + box.right - shown.width) / 2, shown.width);
  const top = within((box.top + box.bottom - shown.height) / 2, shown.height);
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${left} ${top} ${shown.width} ${shown.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <image
        href={pictureUrl(parcel.main_image_url, 480, "webp")}
        width="100"
        height="100"
        preserveAspectRatio="none"
      />
      <polygon points={polygon.map(({ x, y }) => `${x},${y}`).join(" ")} fill={parcelColour("available")} />
    </svg>
  );
}
