import styles from "./Prose.module.css";

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
