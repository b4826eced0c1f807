import type { PictureSlot } from "@solar/domain/page-pictures";
import { paths } from "@solar/domain/site-paths";
import type { ReactNode } from "react";
import { JsonScript, PageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import { usePagePicture } from "../lib/page-pictures.ts";
import { LinkButton } from "./Button.tsx";
import { classes } from "./classes.ts";
import styles from "./Hero.module.css";
import { Eyebrow } from "./Layout.tsx";
import { Picture } from "./Picture.tsx";

/** Pages with a place for a picture at their top. */
type HeroPage = PictureSlot extends infer Slot ? (Slot extends `${infer Page}-hero` ? Page : never) : never;

interface HeroProps {
  /** Text key of eyebrow, title, lead and, with a way to the contact page, cta: "ground.hero" of the page "ground" */
  texts: `${HeroPage}.hero`;
  /** Text key of what the picture shows, where it is not among the texts */
  alt?: string;
  /** Has a button that leads to the contact page */
  contact?: boolean;
  /** Of what search engines read; asked by the server alone */
  jsonLd?: () => object;
  className?: string | undefined;
  /** What stands below the text, on the picture */
  children?: ReactNode;
}

/** The large picture at the top of a page, with its heading on it; it says as well what the page is about. */
export function Hero({ texts, alt = `${texts}.alt`, contact, jsonLd, ...props }: HeroProps) {
  const t = useText();
  const page = texts.split(".")[0] as HeroPage;
  const picture = usePagePicture(`${page}-hero`, t(alt));
  return (
    <section className={classes("veiled", styles.hero, props.className)} data-dark>
      <PageHead page={page} image={picture.src} />
      <Picture className="veiled-picture" {...picture} sizes="100vw" ratio="fill" veiled priority />
      <div className="container">
        <div className={styles.text}>
          {t.has(`${texts}.eyebrow`) && <Eyebrow>{t(`${texts}.eyebrow`)}</Eyebrow>}
          <h1>{t(`${texts}.title`)}</h1>
          <p className={`lead ${styles.lead}`}>{t(`${texts}.lead`)}</p>
          {contact && (
            <div className="row mt-8">
              <LinkButton to={paths.contact} variant="light">
                {t(`${texts}.cta`)}
              </LinkButton>
            </div>
          )}
        </div>
        {props.children}
        {jsonLd && <JsonScript type="application/ld+json" read={jsonLd} />}
      </div>
    </section>
  );
}
