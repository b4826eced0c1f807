import type { PictureSlot } from "@solar/domain/page-pictures";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Layout.module.css";
import { PagePicture } from "./PagePicture.tsx";

const range = /(\d[\d.,]*–\d[\d.,]*%?(?:\u00a0\p{L}+)?)/u;

/** A text of which no line ends inside a range, such as 790–990 KM: a dash would let it. */
export const Prose = ({ children }: { children: string }) =>
  children.split(range).map((part, index) =>
    index % 2 ? (
      <span key={part} className={styles.range}>
        {part}
      </span>
    ) : (
      part
    ),
  );

interface SplitProps {
  picture: PictureSlot;
  alt: string;
  /** The picture stands on the right. */
  reversed?: boolean;
  children: ReactNode;
}

/** A large picture beside its text. */
export const Split = ({ picture, alt, reversed, children }: SplitProps) => (
  <div className={classes("columns", styles.split, reversed && styles.reversed)}>
    <PagePicture
      className={styles.picture}
      slot={picture}
      alt={alt}
      sizes="(max-width: 900px) 100vw, 640px"
      ratio="4:3"
    />
    <div>{children}</div>
  </div>
);

interface ColumnsProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  /** What follows the heading on its side */
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading on the left, what it announces on the right. */
export const Columns = ({ eyebrow, title, lead, aside, children }: ColumnsProps) => (
  <div className="columns">
    <div>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2>{title}</h2>
      {lead && <p className={`soft ${styles.columnsLead}`}>{lead}</p>}
      {aside}
    </div>
    <div className={styles.content}>{children}</div>
  </div>
);

interface SectionProps {
  /** Ground: paper (default), white between lines, or dark. */
  background?: "surface" | "night";
  id?: string;
  /** Names the section when it has no heading of its own */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

export const Section = ({ background, id, label, className, children }: SectionProps) => (
  <section
    id={id}
    aria-label={label}
    className={classes(styles.section, background && styles[background], className)}
    data-dark={background === "night" || undefined}
  >
    <div className="container">{children}</div>
  </section>
);

interface PageIntroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** How a page begins that has no picture at its top. */
export const PageIntro = ({ eyebrow, title, lead, children }: PageIntroProps) => (
  <Section className={styles.opening}>
    {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
  </Section>
);

interface SectionHeaderProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  /** A link or control on the other side */
  aside?: ReactNode;
}

export const SectionHeader = ({ eyebrow, title, lead, aside }: SectionHeaderProps) => (
  <div className={`row spread ${styles.header}`}>
    <div>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {aside}
  </div>
);

export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className={`eyebrow ${styles.eyebrow}`}>{children}</p>
);
