import { agreementOf } from "@solar/domain/agreement";
import { exampleInstalments } from "@solar/domain/assumptions";
import { formatKw, formatMoney, formatNumber, formatPrice } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { type Currency, kmPer } from "@solar/domain/money";
import { estimatePayback } from "@solar/domain/payback";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { LinkButton } from "../../components/Button.tsx";
import { Price } from "../../components/Metric.tsx";
import { LoadError, Notice, Skeleton } from "../../components/Notice.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useApi } from "../../lib/use-api.ts";
import { AlertForm } from "../alerts/AlertForm.tsx";
import { parcelPath } from "../parcels/parcel-address.ts";
import { useLegalForm } from "../parcels/use-legal-form.ts";
import { Heart } from "../shortlist/Heart.tsx";
import styles from "./Finder.module.css";
import {
  alertSearch,
  budgetInKm,
  cheapestPath,
  type FinderQuery,
  type FoundParcel,
  finderDefaults,
  finderPath,
  nearestPath,
  nextPage,
} from "./finder-query.ts";

/** A page of what fits; else what comes nearest, and what would help. */
export function FinderResults({ query }: { query: FinderQuery }) {
  const t = useText();
  const [address] = useSearchParams();
  const { data: found, error, retry } = useApi<FoundParcel[]>(finderPath(query));

  if (error) return <LoadError retry={retry} />;
  if (!found) return <Loading />;
  if (found.length === 0) return <NothingFits query={query} />;
  const shown = found.slice(0, finderDefaults.pageSize);
  const next = nextPage(address, query, found);
  return (
    <>
      <p className={`soft small ${styles.count}`} role="status">
        {t(next || query.after ? "finder.countOnPage" : "finder.count", { smart_count: shown.length })}
      </p>
      <Parcels parcels={shown} query={query} />
      <SearchAlert query={query} />
      {!query.after && found.length < finderDefaults.nearestCount && <Above query={query} />}
      {(next || query.after) && (
        <nav className={`row spread ${styles.pages}`} aria-label={t("finder.pages.label")}>
          {query.after ? (
            <AppLink to={`${paths.finder}?${without(address, "after")}`} className="text-button">
              {t("finder.pages.first")}
            </AppLink>
          ) : (
            <span />
          )}
          {next && (
            <LinkButton to={`${paths.finder}?${next}`} variant="secondary">
              {t("finder.pages.next")}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete(name);
  return rest;
}

function Loading() {
  const t = useText();
  return (
    <div className={`stack ${styles.loading}`} role="status" aria-label={t("finder.loading")}>
      {Array.from({ length: 6 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={line} shape="title" />
      ))}
    </div>
  );
}

const columns = ["place", "stage", "power", "yield", "agreement", "price"] as const;

interface ParcelsProps {
  parcels: readonly FoundParcel[];
  query: FinderQuery;
}

function Parcels({ parcels, query }: ParcelsProps) {
  const t = useText();
  return (
    <div className={`card ${styles.frame}`}>
      <table className={`small ${styles.table}`}>
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
        <tbody>
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
  const { language } = useLanguage();
  const estimate = estimatePayback({ price: parcel.price, revenue: parcel.ocekivani_godisnji_prihod });
  const { years: ppaYears } = agreementOf([parcel]);
  // Where parcels are for sale one expects to own them.
  const legalForm = useLegalForm()(parcel.legal_form === "ownership" ? { legal_form: null } : parcel);
  const over = parcel.price - (budgetInKm(query) ?? parcel.price);
  const values: Record<(typeof columns)[number], ReactNode> = {
    place: localized(parcel, "location", language),
    stage: t(`finder.stages.${parcel.stage}`),
    power: parcel.power_kw > 0 ? formatKw(parcel.power_kw, language) : t("units.none"),
    yield: estimate
      ? t("units.percent", { value: formatNumber(estimate.percentPerYear, language, 1) })
      : t("units.none"),
    agreement: ppaYears > 0 ? t("units.years", { smart_count: ppaYears }) : t("finder.noAgreement"),
    price:
      parcel.price > 0 ? (
        <>
          <Price amountKm={parcel.price} />
          {query.currency === "EUR" && (
            <span className={`soft tiny ${styles.below}`}>
              {formatPrice(amountIn("EUR", parcel.price), language, "EUR")}
            </span>
          )}
          {over > 0 && (
            <span className={`tiny ${styles.below}`}>
              {t("finder.nearest.over", {
                amount: formatMoney(amountIn(query.currency, over), language, query.currency),
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
          <Heart
            parcel={{ ...parcel, status: "available" }}
            name={localized(parcel, "name", language) ?? ""}
          />
          <AppLink to={parcelPath(parcel.project_id, parcel.id)}>
            <strong>{localized(parcel, "name", language)}</strong>
            <span className="soft">
              {[localized(parcel, "project_name", language), legalForm].filter(Boolean).join(" · ")}
            </span>
          </AppLink>
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

/** Whole units of a currency. */
const amountIn = (currency: Currency, km: number) => Math.round(km / kmPer[currency]);

/** To be told of what this search would find. */
function SearchAlert({ query }: { query: FinderQuery }) {
  const t = useText();
  const search = alertSearch(query);
  return (
    <AlertForm key={JSON.stringify(search)} kind="search" search={search} title={t("alert.form.search")} />
  );
}

/** What comes nearest by its price, or the cheapest of all, and how it can be paid all the same. */
function NothingFits({ query }: { query: FinderQuery }) {
  const t = useText();
  const path = nearestPath(query);
  const near = useApi<FoundParcel[]>(path);
  const nothingNear = path === null || near.data?.length === 0;
  const cheapest = useApi<FoundParcel[]>(nothingNear ? cheapestPath : null);
  const { data: parcels, error, retry } = nothingNear ? cheapest : near;
  const offered = !parcels?.length ? "none" : nothingNear ? "cheapest" : "nearest";
  return (
    <>
      <Notice
        tone="empty"
        title={t("finder.empty.title")}
        text={parcels ? t(`finder.empty.${offered}`) : ""}
        action={
          <LinkButton to={paths.finder} variant="secondary">
            {t("finder.empty.reset")}
          </LinkButton>
        }
      />
      <SearchAlert query={query} />
      {error ? (
        <div className={styles.nearest}>
          <LoadError retry={retry} />
        </div>
      ) : parcels ? (
        offered !== "none" && <Offered title={offered} parcels={parcels} query={query} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Where hardly anything fits: what comes next by price. Who sees enough is not shown what is too dear. */
function Above({ query }: { query: FinderQuery }) {
  const { data: parcels } = useApi<FoundParcel[]>(nearestPath(query));
  return parcels?.length ? <Offered title="above" parcels={parcels} query={query} /> : null;
}

interface OfferedProps extends ParcelsProps {
  title: "nearest" | "cheapest" | "above";
}

/** Parcels that do not fit, and how the first of them can be paid all the same. */
function Offered({ title, parcels, query }: OfferedProps) {
  const t = useText();
  const { language } = useLanguage();
  const first = parcels.find(({ price }) => price > 0);
  const money = (km: number) => formatPrice(amountIn(query.currency, km), language, query.currency);
  // The park's own first part, where it names its terms.
  const upfront = first?.payment_parts?.[0] ?? exampleInstalments.upfront;
  return (
    <section className={`stack ${styles.nearest}`}>
      <h2>{t(`finder.nearest.${title}`)}</h2>
      <Parcels parcels={parcels} query={query} />
      {first && (
        <ul className={styles.help}>
          {upfront < 100 && (
            <li>
              {t(`finder.nearest.instalments.${first.payment_parts ? "ofPark" : "example"}`, {
                percent: formatNumber(upfront, language),
                upfront: money((first.price * upfront) / 100),
              })}
            </li>
          )}
          <li>{t("finder.nearest.owners", { half: money(first.price / 2) })}</li>
        </ul>
      )}
    </section>
  );
}
