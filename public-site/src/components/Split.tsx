import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Picture } from "./Picture.tsx";
import styles from "./Split.module.css";

interface SplitProps {
  src: string;
  alt: string;
  preview?: string | undefined;
  /** The picture stands on the right. */
  reversed?: boolean;
  children: ReactNode;
}

/** A large picture beside its text. */
export const Split = ({ src, alt, preview, reversed, children }: SplitProps) => (
  <div className={classes(styles.split, reversed && styles.reversed)}>
    <Picture
      className={styles.picture}
      src={src}
      alt={alt}
      preview={preview}
      sizes="(max-width: 900px) 100vw, 640px"
      ratio="4:3"
    />
    <div>{children}</div>
  </div>
);
