import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./ReferenceBrowser.module.css";

/** Holds the place of the references while they load. */
export const ReferenceListSkeleton = ({ label }: { label: string }) => (
  <ul className={styles.list} aria-label={label} aria-busy="true">
    {["first", "second"].map((key) => (
      <li key={key}>
        <Skeleton shape="3:2" />
        <Skeleton shape="title" />
        <Skeleton shape="text" width="short" />
      </li>
    ))}
  </ul>
);
