import { localized } from "@solar/domain/language";
import { useEffect, useRef, useState } from "react";
import { Picture, pictureUrl } from "../../components/Picture.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import { isFinishedPlant } from "../projects/filter-projects.ts";
import styles from "./ProjectMedia.module.css";

interface ProjectVideoProps {
  src: string;
  /** Picture shown before the film starts, in the storage */
  picture: string | null;
  label: string;
}

/** A flight over the park. Its picture is loaded when it comes near: browsers fetch posters before what is in sight. */
function ProjectVideo({ src, picture, label }: ProjectVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: "800px" },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useMediaCaption: a flight over the park, without speech
    <video
      ref={video}
      src={src}
      controls
      playsInline
      preload="none"
      poster={near && picture ? pictureUrl(picture, 1280, "webp") : undefined}
      aria-label={label}
    />
  );
}

/** Pictures of the park or the plant, and its video. */
export function ProjectMedia({ project }: { project: Project }) {
  const t = useText();
  const { language } = useLanguage();
  const name = localized(project, "name", language) ?? "";
  const pictures = project.image_gallery;
  const total = pictures.length;
  return (
    <>
      <h2>{t(isFinishedPlant(project) ? "project.about.plantGallery" : "project.about.gallery")}</h2>
      <ul className={styles.pictures}>
        {project.video_url && (
          <li className={styles.video}>
            <ProjectVideo
              src={project.video_url}
              picture={project.main_image_url}
              label={t("a11y.gallery.video", { name })}
            />
          </li>
        )}
        {pictures.map((src, index) => (
          <li key={src}>
            <Picture
              src={src}
              alt={t("a11y.gallery.image", { name, index: index + 1, total })}
              sizes="(max-width: 768px) 100vw, 600px"
              ratio="3:2"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
