import styles from "./StaticMap.module.css";

/** A drawing of streets, a river and a park around a place; it stands for the map until that is asked for. */
export const StaticMap = ({ title }: { title: string }) => (
  <svg
    className={styles.map}
    viewBox="0 0 1440 520"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={title}
  >
    <path className={styles.park} d="M980 0h300l40 150-190 90-170-60z" />
    <path className={styles.park} d="M120 380l190-40 90 110-60 70H90z" />
    <path className={styles.river} d="M-20 120C200 60 300 210 520 190s300-150 520-60 200 210 420 170" />
    <g className={styles.streets}>
      <path d="M-20 330L520 290 1460 420M260 -20L420 540M640 -20L600 540M860 -20L940 540M1160 -20L1110 540M-20 40L1460 60M-20 470L600 400 1460 500" />
    </g>
    <g className={styles.lanes}>
      <path d="M-20 220L600 240 1460 330M80 -20L150 540M520 -20L500 540M740 -20L780 540M1010 -20L1040 540M1300 -20L1280 540M-20 400L1460 450M600 340L1110 360M620 130L860 120M880 250L1130 280" />
    </g>
    <circle className={styles.halo} cx="900" cy="262" r="46" />
    <circle className={styles.place} cx="900" cy="262" r="12" />
  </svg>
);
