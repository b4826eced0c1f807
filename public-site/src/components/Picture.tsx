import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../lib/language.tsx";
import { classes } from "./classes.ts";
import styles from "./Picture.module.css";
import { pictureSet, pictureUrl } from "./picture-url.ts";

export interface PictureProps {
  /** Root-relative address in the storage: `/storage/project-images/park.jpg` */
  src: string | null;
  /** Empty for pictures that only decorate */
  alt: string;
  /** Width on screen, as in the `sizes` attribute */
  sizes: string;
  /** `fill` covers the positioned parent. */
  ratio?: "3:2" | "16:9" | "4:3" | "4:5" | "1:1" | "fill";
  /** Tiny data URI shown until the picture is there */
  preview?: string | undefined;
  /** The largest picture at the top of the page: loads first. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture from the storage in the size and format that suit the screen, with a fixed frame. */
export function Picture({ src, alt, sizes, ratio = "3:2", preview, priority, className }: PictureProps) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  // A picture can fail before hydration, and then no error event is left to hear.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
  }, [src]);

  if (src === null || failedSrc === src)
    return (
      <span className={classes(styles.frame, className)} data-ratio={ratio}>
        <span className={styles.failed} role="img" aria-label={alt || t("errors.image")}>
          <ImageOff strokeWidth={1.5} aria-hidden="true" />
          {t("errors.image")}
        </span>
      </span>
    );

  return (
    <span className={classes(styles.frame, className)} data-ratio={ratio}>
      {preview && <img className={styles.preview} src={preview} alt="" aria-hidden="true" />}
      <picture>
        <source type="image/avif" srcSet={pictureSet(src, "avif")} sizes={sizes} />
        <source type="image/webp" srcSet={pictureSet(src, "webp")} sizes={sizes} />
        <img
          ref={image}
          className={styles.image}
          src={pictureUrl(src, 1280, "jpeg")}
          srcSet={pictureSet(src, "jpeg")}
          sizes={sizes}
          alt={alt}
          width={1920}
          height={1080}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding={priority ? "sync" : "async"}
          onError={() => setFailedSrc(src)}
        />
      </picture>
    </span>
  );
}
