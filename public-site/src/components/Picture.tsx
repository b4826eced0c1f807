import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../lib/language.tsx";
import { classes } from "./classes.ts";
import "./focus.css";
import styles from "./Picture.module.css";

/** Widths in pixels in which the storage makes variants of a picture. */
const widths = [480, 640, 768, 960, 1280, 1600, 1920];

type Format = "avif" | "webp" | "jpeg";

/** In percent. Under a dark veil less will do than the storage's own 75. */
const veiledQuality: Record<Format, number> = { avif: 60, webp: 72, jpeg: 72 };

/** Address of a picture's variant in the given width; `veiled` when something dark lies over it. */
export const pictureUrl = (src: string, width: number, format: Format, veiled = false): string =>
  `${src}?width=${width}${veiled ? `&quality=${veiledQuality[format]}` : ""}&format=${format}`;

/** The variants of a picture for a `srcset` attribute. */
export const pictureSet = (src: string, format: Format, veiled?: boolean): string =>
  widths.map((width) => `${pictureUrl(src, width, format, veiled)} ${width}w`).join(", ");

export interface PictureProps {
  /** Root-relative address in the storage: `/storage/project-images/park.jpg` */
  src: string | null;
  /** Empty for pictures that only decorate */
  alt: string;
  /** Width on screen, as in the `sizes` attribute */
  sizes: string;
  /** `fill` covers the positioned parent. */
  ratio?: "3:2" | "16:9" | "4:3" | "fill";
  /** Tiny data URI shown until the picture is there */
  preview?: string | undefined;
  /** What stays in view where the frame cuts the picture: percent from its left and from its top; the middle without it */
  focus?: readonly [number, number] | undefined;
  /** Something dark lies over it. */
  veiled?: boolean;
  /** The largest picture at the top of the page: loads first. */
  priority?: boolean;
  className?: string | undefined;
}

/** In tens of percent, each a line of focus.css: the page's rules allow an element no style of its own. */
const inTens = (percent: number | undefined) =>
  percent === undefined ? undefined : Math.round(percent / 10);

/** A picture from the storage in the size that suits the screen, in one for browsers older than AVIF, with a fixed frame. */
export function Picture({
  src,
  alt,
  sizes,
  ratio = "3:2",
  preview,
  focus,
  veiled,
  priority,
  className,
}: PictureProps) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  /** What could not be loaded: a size of the picture, then the picture as it was stored. */
  const [failed, setFailed] = useState<{ src: string | null; original: boolean }>();
  const onOriginal = failed?.src === src;

  const fail = () => setFailed({ src, original: onOriginal });
  // A picture can fail before hydration, and then no error event is left to hear.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc)
      setFailed({ src, original: false });
  }, [src]);

  if (src === null || (onOriginal && failed.original))
    return (
      <span className={classes(styles.frame, className)} data-ratio={ratio}>
        {/* Over what lies under a veil something else is written. */}
        {!veiled && (
          <span className={styles.failed} role="img" aria-label={alt || t("errors.image")}>
            <ImageOff strokeWidth={1.5} />
            {t("errors.image")}
          </span>
        )}
      </span>
    );

  return (
    <span
      className={classes(styles.frame, className)}
      data-ratio={ratio}
      data-x={inTens(focus?.[0])}
      data-y={inTens(focus?.[1])}
    >
      {preview && <img className={styles.preview} src={preview} alt="" aria-hidden="true" />}
      <picture>
        {!onOriginal && <source type="image/avif" srcSet={pictureSet(src, "avif", veiled)} sizes={sizes} />}
        <img
          ref={image}
          className={styles.image}
          src={onOriginal ? src : pictureUrl(src, 1280, "jpeg", veiled)}
          alt={alt}
          width={1920}
          height={1080}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding={priority ? "sync" : "async"}
          onError={fail}
        />
      </picture>
    </span>
  );
}
