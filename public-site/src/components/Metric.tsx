import type { ReactNode } from "react";
import { usePrices } from "../lib/prices.tsx";
import { classes } from "./classes.ts";
import styles from "./Metric.module.css";

interface MetricProps {
  /** Formatted, with a no-break space before the unit: `8,7 MW` */
  value: string;
  label: ReactNode;
  size?: "small" | "medium" | "large";
  isPrice?: boolean;
}

/** A number and what it measures, inside a `<dl>`. */
export const Metric = ({ value, label, size = "medium", isPrice }: MetricProps) => (
  <div className={classes(styles.metric, styles[size], isPrice && "price")}>
    <dt className={`soft small ${styles.label}`}>{label}</dt>
    <dd className={`amount ${styles.value}`}>
      <Quantity>{value}</Quantity>
    </dd>
  </div>
);

/**
 * A number whose unit, the part after the last no-break space, stands in a lighter weight. A browser's translation would
 * take its text out of React's hands, and it would stand still.
 */
function Quantity({ children }: { children: string }) {
  const at = children.lastIndexOf("\u00a0");
  return (
    <span translate="no">
      {at < 0 ? children : children.slice(0, at)}
      {at >= 0 && <span className={styles.unit}>{children.slice(at)}</span>}
    </span>
  );
}

interface PriceProps {
  amountKm: number;
  /** Where one decides by it, in the other currency too */
  deciding?: boolean | undefined;
}

/** A price with what is said of its VAT beside it: every price on a page is one, or text by `usePrices`. */
export function Price({ amountKm, deciding }: PriceProps) {
  const { money, vat } = usePrices();
  return (
    <>
      <span className="price">
        <span className={styles.price}>
          <Quantity>{money(amountKm)}</Quantity>
        </span>{" "}
        <span className={`soft ${styles.vat}`}>{vat}</span>
      </span>
      {deciding && <OtherCurrency amountKm={amountKm} />}
    </>
  );
}

/** A price that stands above, in the other currency. */
export const OtherCurrency = ({ amountKm }: { amountKm: number }) => (
  <>
    {" "}
    <span className={`price soft small ${styles.other}`}>{usePrices().other(amountKm)}</span>
  </>
);

interface PriceMetricProps extends Pick<MetricProps, "size"> {
  amountKm: number;
  label: string;
  below?: ReactNode;
}

/** A price among other numbers; what it measures says that VAT comes to it. */
export function PriceMetric({ amountKm, label, below, ...props }: PriceMetricProps) {
  const { money, vat } = usePrices();
  return (
    <Metric
      {...props}
      isPrice
      value={money(amountKm)}
      label={
        <>
          {`${label}, ${vat}`}
          {below}
        </>
      }
    />
  );
}
