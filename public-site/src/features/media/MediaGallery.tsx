import { Play } from "lucide-react";
import { Picture } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import { usePreviews } from "../../lib/previews.ts";
import type { Slide } from "./lightbox.ts";
import styles from "./MediaGallery.module.css";

interface MediaGalleryProps {
  /** What the pictures show, for their texts */
  name: string;
  pictures: readonly (string | null)[];
  videos: readonly (string | null)[];
  /** All alike, in rows below something larger */
  small?: boolean;
}

/** Pictures and videos; each opens the full-screen viewer, which loads only then. */
export function MediaGallery({ name, pictures, videos, small }: MediaGalleryProps) {
  const t = useText();
  const pictureUrls = unique(pictures);
  const preview = usePreviews(pictureUrls);
  const total = pictureUrls.length;
  const slides: Slide[] = [
    ...pictureUrls.map((src, index) => ({
      kind: "picture" as const,
      src,
      alt: t("a11y.gallery.image", { name, index: index + 1, total }),
    })),
    ...unique(videos).map((src) => ({
      kind: "video" as const,
      src,
      alt: t("a11y.gallery.video", { name }),
      poster: pictureUrls[0],
    })),
  ];

  const open = async (index: number) => {
    const { openLightbox } = await import("./lightbox.ts");
    openLightbox(slides, index, t);
  };

  return (
    <ul className={small ? styles.small : styles.gallery} aria-label={t("a11y.gallery.label")}>
      {slides.map((slide, index) => (
        <li key={slide.src}>
          <button
            type="button"
            className={styles.open}
            aria-label={
              slide.kind === "video" ? slide.alt : t("a11y.gallery.open", { index: index + 1, total })
            }
            onClick={() => open(index)}
          >
            {slide.kind === "video" ? (
              <>
                {pictureUrls[0] && <Picture src={pictureUrls[0]} alt="" sizes="320px" ratio="fill" />}
                <span className={styles.video}>
                  <Play strokeWidth={1.5} />
                </span>
              </>
            ) : (
              <Picture
                src={slide.src}
                alt={slide.alt}
                preview={preview(slide.src)}
                sizes={index === 0 && !small ? "(max-width: 768px) 100vw, 640px" : "320px"}
                ratio="fill"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const unique = (urls: readonly (string | null)[]) => [
  ...new Set(urls.filter((url): url is string => Boolean(url))),
];
