import PhotoSwipe, { type SlideData } from "photoswipe";
import "photoswipe/style.css";
import { addOverlay } from "@solar/back-button/back-button.ts";
import { pictureSet, pictureUrl } from "../../components/Picture.tsx";
import type { Translate } from "../../lib/language.tsx";
import "./lightbox.css";

export interface Slide {
  kind: "picture" | "video";
  src: string;
  alt: string;
  /** The picture that stands for a video until it plays, in the storage */
  poster?: string | undefined;
}

/** Pictures of parks and plants are taken in this shape; another one is fitted when it has loaded. */
const pictureSize = { width: 1920, height: 1080 };

/**
 * Opens the full-screen viewer: arrow keys and swipes go to the previous and next slide, Escape or Back close it and
 * give the focus back. It stands in a modal dialog of its own, so that it lies above other dialogs.
 */
export function openLightbox(slides: readonly Slide[], index: number, t: Translate): void {
  const host = document.createElement("dialog");
  host.className = "lightbox appears";
  host.setAttribute("aria-label", t("a11y.gallery.viewer"));
  document.body.append(host);
  host.showModal();

  const viewer = new PhotoSwipe({
    dataSource: slides.map(slideData),
    index,
    appendToEl: host,
    loop: slides.length > 1,
    returnFocus: false,
    bgOpacity: 1,
    arrowPrevTitle: t("a11y.gallery.previous"),
    arrowNextTitle: t("a11y.gallery.next"),
    closeTitle: t("a11y.gallery.close"),
    zoomTitle: t("a11y.gallery.zoom"),
    errorMsg: t("errors.image"),
    indexIndicatorSep: " / ",
    // While it opened by itself, it would hear neither of keys nor of closing.
    showHideAnimationType: "none",
  });
  const close = () => viewer.close();
  host.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });

  viewer.on("contentLoad", (event) => {
    const { content } = event;
    if (content.type !== "video") return;
    event.preventDefault();
    const video = document.createElement("video");
    video.src = content.data.src ?? "";
    if (content.data.poster) video.poster = pictureUrl(String(content.data.poster), 1280, "webp");
    video.controls = true;
    video.playsInline = true;
    video.setAttribute("aria-label", content.data.alt ?? "");
    const frame = document.createElement("div");
    frame.append(video);
    video.addEventListener("error", () => {
      const message = document.createElement("p");
      message.textContent = t("errors.video");
      video.replaceWith(message);
    });
    content.element = frame;
    content.onLoaded();
  });
  viewer.on("contentActivate", ({ content }) => {
    // A browser may not play by itself; the controls are there.
    videoOf(content)
      ?.play()
      .catch(() => undefined);
  });
  viewer.on("contentDeactivate", ({ content }) => videoOf(content)?.pause());
  const closed = addOverlay(close);
  viewer.on("destroy", () => {
    closed();
    host.close();
    host.remove();
  });
  viewer.init();
}

const videoOf = ({ element }: { element?: HTMLElement | undefined }) => element?.querySelector("video");

// What the page shows already stands in until the large picture is there.
const slideData = ({ kind, src, alt, poster }: Slide): SlideData =>
  kind === "video"
    ? { type: "video", src, alt, poster, ...pictureSize }
    : {
        src: pictureUrl(src, 1920, "jpeg"),
        srcset: pictureSet(src, "webp"),
        msrc: pictureUrl(src, 480, "webp"),
        alt,
        ...pictureSize,
      };
