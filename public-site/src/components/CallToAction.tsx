import type { PictureSlot } from "@solar/domain/page-pictures";
import { paths } from "@solar/domain/site-paths";
import type { ReactNode } from "react";
import { useText } from "../lib/language.tsx";
import { LinkButton } from "./Button.tsx";
import styles from "./CallToAction.module.css";
import { classes } from "./classes.ts";
import { PagePicture } from "./PagePicture.tsx";

interface CallToActionProps {
  /** Text key of title, text, primary and secondary */
  texts: string;
  /** In the place of the title among the texts */
  title?: string;
  /** Path; the contact page where nothing else is said */
  primary?: string;
  secondary?: string;
  /** What it stands on, dark; without it the end of the page is light. */
  picture?: PictureSlot;
  /** Under the text */
  children?: ReactNode;
}

/** The end of a page: what the visitor can do next. */
export function CallToAction({
  texts,
  title,
  primary = paths.contact,
  secondary,
  picture,
  children,
}: CallToActionProps) {
  const t = useText();
  return (
    <section
      className={picture ? `veiled ${styles.dark}` : styles.light}
      data-dark={picture ? true : undefined}
      data-closing
    >
      {picture && <PagePicture className="veiled-picture" slot={picture} alt="" sizes="100vw" ratio="fill" />}
      <div className={`container row spread ${styles.inside}`}>
        <div>
          <h2>{title ?? t(`${texts}.title`)}</h2>
          <p className={`lead mt-4 ${styles.text}`}>{t(`${texts}.text`)}</p>
          {children}
        </div>
        <div className={classes("row", picture && "mt-8")}>
          <LinkButton to={primary} variant={picture ? "light" : "primary"}>
            {t(`${texts}.primary`)}
          </LinkButton>
          {secondary && (
            <LinkButton to={secondary} variant={picture ? "outlineLight" : "secondary"}>
              {t(`${texts}.secondary`)}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
