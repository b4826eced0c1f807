import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Hero.module.css";
import { Container, Eyebrow } from "./Layout.tsx";
import { Picture } from "./Picture.tsx";

interface HeroProps {
  /** Address and text of the picture */
  src: string;
  alt: string;
  preview?: string | undefined;
  eyebrow?: string;
  title: string;
  lead?: string;
  /** Buttons under the text */
  actions?: ReactNode;
  className?: string | undefined;
  /** What stands below the text, on the picture */
  children?: ReactNode;
}

/** The large picture at the top of a page, with its heading on it. */
export const Hero = ({
  src,
  alt,
  preview,
  eyebrow,
  title,
  lead,
  actions,
  className,
  children,
}: HeroProps) => (
  <section className={classes(styles.hero, className)} data-dark>
    <Picture
      className={styles.picture}
      src={src}
      alt={alt}
      preview={preview}
      sizes="100vw"
      ratio="fill"
      veiled
      priority
    />
    <Container>
      <div className={styles.text}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Container>
  </section>
);
