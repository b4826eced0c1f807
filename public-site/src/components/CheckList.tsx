import { Check } from "lucide-react";
import styles from "./CheckList.module.css";
import { Prose } from "./Prose.tsx";

/** Short points, one a line. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>
        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <Prose>{item}</Prose>
        </span>
      </li>
    ))}
  </ul>
);
