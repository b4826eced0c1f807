import { Fragment } from "react";
import styles from "./Calculation.module.css";

interface Bar {
  readonly label: string;
  readonly value: number;
  /** Stands out */
  readonly marked?: boolean;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** All that the picture says, in a sentence; the table below has its numbers. */
  label: string;
  /** What the highest bar is worth */
  most: string;
}

const width = 640;
const height = 200;
const foot = 22;
const head = 20;

const tenths = (length: number) => Math.round(length * 10) / 10;

/** Bars from a line of nothing, in the order of their labels. */
export function BarChart({ bars, label, most }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const scale = (height - foot - head) / (high - low || 1);
  const step = width / bars.length;
  const zero = tenths(head + high * scale);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <text x="0" y={head - 7}>
        {most}
      </text>
      <path stroke="var(--line)" d={`M0 ${head}H${width}`} />
      {bars.map(({ label: name, value, marked }, at) => {
        const size = Math.abs(value) * scale;
        return (
          <Fragment key={name}>
            <rect
              data-marked={marked || undefined}
              data-negative={value < 0 || undefined}
              x={tenths(at * step + step * 0.16)}
              y={tenths(value < 0 ? zero : zero - size)}
              width={tenths(step * 0.68)}
              height={tenths(size)}
              rx="2"
            />
            <text x={tenths(at * step + step / 2)} y={height - 5} textAnchor="middle">
              {name}
            </text>
          </Fragment>
        );
      })}
      <path stroke="var(--line-strong)" d={`M0 ${zero}H${width}`} />
    </svg>
  );
}
