import { agreementOf } from "@solar/domain/agreement";
import { formatMoney } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import type { ReactNode } from "react";
import { AppLink } from "../../components/AppLink.tsx";
import { Price } from "../../components/Metric.tsx";
import { useText } from "../../lib/language.tsx";
import { Prices, usePrices } from "../../lib/prices.tsx";
import { ParcelPosition } from "../parcels/ParcelPosition.tsx";
import { parcelPath } from "../parcels/parcel-address.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import { useReturns } from "../parcels/use-returns.ts";
import { ShortlistButton } from "../shortlist/ShortlistButton.tsx";
import type { FoundParcel } from "./api/get-parcels-for-sale.ts";
import styles from "./FoundParcels.module.css";
import type { FinderQuery } from "./finder-query.ts";

const columns = ["place", "stage", "power", "yield", "agreement", "price"] as const;

export interface FoundParcelsProps {
  parcels: readonly FoundParcel[];
  query: FinderQuery;
}

export function FoundParcels({ parcels, query }: FoundParcelsProps) {
  const t = useText();
  return (
    <div className={`card ${styles.frame}`}>
      <table className={`small ${styles.table}`} data-sort={query.sort}>
        <caption className="visually-hidden">{t("finder.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("finder.columns.parcel")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`finder.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="lined">
          {parcels.map((parcel) => (
            <Row key={parcel.id} parcel={parcel} query={query} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ parcel, query }: { parcel: FoundParcel; query: FinderQuery }) {
  const t = useText();
  const format = useParcelFormat();
  const { years: ppaYears } = agreementOf([parcel]);
  const name = localized(parcel, "name", t.language) ?? "";
  const prices = usePrices();
  const { budget } = query.numbers;
  const percent = useReturns().percentAfterCosts([{ ...parcel, status: "available" }], parcel);
  const over = budget === null ? 0 : prices.amount(parcel.price, parcel.vat_rate) - budget;
  const values: Record<(typeof columns)[number], ReactNode> = {
    place: localized(parcel, "location", t.language),
    stage: t(`finder.stages.${parcel.stage}`),
    power: format.power(parcel.power_kw),
    yield: percent === null ? t("units.none") : format.percent(percent),
    agreement: ppaYears > 0 ? t("units.years", { smart_count: ppaYears }) : t("finder.noAgreement"),
    price:
      parcel.price > 0 ? (
        <>
          <Prices vatRate={parcel.vat_rate}>
            <Price amountKm={parcel.price} />
          </Prices>
          {over > 0 && (
            <span className={`tiny ${styles.below}`}>
              {t("finder.nearest.over", {
                amount: formatMoney(over, t.language, prices.currency),
              })}
            </span>
          )}
        </>
      ) : (
        t("parcel.priceOnRequest")
      ),
  };
  return (
    <tr>
      <th scope="row">
        <div className={styles.name}>
          <AppLink to={parcelPath(parcel.project_id, parcel.id)}>
            {parcel.main_image_url && parcel.polygon_data.length > 0 ? (
              <ParcelPosition
                parcel={{ ...parcel, status: "available" }}
                pictureSrc={parcel.main_image_url}
                width={480}
                alt=""
                className={styles.thumbnail}
              />
            ) : (
              <span className={styles.thumbnail} />
            )}
            <span className={styles.names}>
              <strong>{name}</strong>{" "}
              <span className={`soft ${styles.park}`}>{localized(parcel, "project_name", t.language)}</span>
            </span>
            {parcel.legal_form && (
              <span className={`tiny ${styles.legal}`} data-form={parcel.legal_form}>
                {t(`finder.legal.${parcel.legal_form}`)}
              </span>
            )}
          </AppLink>
          <ShortlistButton parcel={{ ...parcel, status: "available" }} name={name} />
        </div>
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column} data-label={t(`finder.columns.${column}`)}>
          {values[column]}
        </td>
      ))}
    </tr>
  );
}
