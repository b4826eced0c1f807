import styles from "./Skeleton.module.css";

interface SkeletonProps {
  shape: "text" | "title" | "3:2" | "16:9";
  width?: "short";
}

/** Stands in the place and size of something that is still loading; the list around it says so. */
export const Skeleton = ({ shape, width }: SkeletonProps) => (
  <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />
);
