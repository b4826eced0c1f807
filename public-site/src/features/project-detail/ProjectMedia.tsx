import { localized } from "@solar/domain/language";
import { Picture } from "../../components/Picture.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import { isFinishedPlant } from "../projects/filter-projects.ts";
import styles from "./Project.module.css";

/** A picture of nothing: without any, Chromium paints a video grey before it plays. */
const clear = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

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
            {/* Unlike a poster it comes in the size that is needed, when it comes near. */}
            <Picture
              src={project.main_image_url}
              alt=""
              sizes="(max-width: 768px) 100vw, 1200px"
              ratio="fill"
            />
            {/* biome-ignore lint/a11y/useMediaCaption: a flight over the park, without speech */}
            <video
              src={project.video_url}
              controls
              playsInline
              preload="none"
              poster={clear}
              aria-label={t("a11y.gallery.video", { name })}
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
