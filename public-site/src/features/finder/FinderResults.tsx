import { exampleInstalments } from "@solar/domain/assumptions";
import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { useSearchParams } from "react-router-dom";
import { AppLink } from "../../components/AppLink.tsx";
import { LinkButton } from "../../components/Button.tsx";
import { LoadError, Loading } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import { withParameters } from "../../lib/with-parameters.ts";
import { AlertForm } from "../alerts/AlertForm.tsx";
import { useReturns } from "../parcels/use-returns.ts";
import { useCheapestParcels, useFoundParcels, useNearestParcels } from "./api/get-parcels-for-sale.ts";
import styles from "./FinderResults.module.css";
import { FoundParcels, type FoundParcelsProps } from "./FoundParcels.tsx";
import { alertSearch, type FinderQuery, nearestCount, nextPage, pageSize } from "./finder-query.ts";

/** A page of what fits; else what comes nearest, and what would help. */
export function FinderResults({ query }: { query: FinderQuery }) {
  const t = useText();
  const [address] = useSearchParams();
  const { data: found, error, mutate } = useFoundParcels(query);
  const { percentAfterCosts } = useReturns();

  if (!found) return error ? <LoadError retry={() => mutate()} /> : <Loading label={t("finder.loading")} />;
  if (found.length === 0) return <NothingFits query={query} />;
  const next = nextPage(address, query, found);
  const { yield: least } = query.numbers;
  // VAT on running costs takes a little more of a return than the database can ask for.
  const shown = found
    .slice(0, pageSize)
    .filter(
      (parcel) =>
        least === null ||
        (percentAfterCosts([{ ...parcel, status: "available" }], parcel) ?? 0) >= least - 0.05,
    );
  return (
    <>
      <p className={`soft small ${styles.count}`} role="status">
        {t(`finder.${query.after ? "countOnPage" : next ? "countFirst" : "count"}`, {
          smart_count: shown.length,
        })}
      </p>
      <FoundParcels parcels={shown} query={query} />
      <SearchAlert query={query} />
      {!query.after && found.length < nearestCount && <Above query={query} />}
      {(next || query.after) && (
        <nav className="row spread mt-6" aria-label={t("finder.pages.label")}>
          {query.after ? (
            <AppLink
              to={`${paths.finder}?${withParameters(address, { after: null })}`}
              className="text-button"
            >
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
  const near = useNearestParcels(query);
  const nothingNear = query.numbers.budget === null || near.data?.length === 0;
  const cheapest = useCheapestParcels(nothingNear);
  const { data: parcels, error, mutate } = nothingNear ? cheapest : near;
  const offered = !parcels?.length ? "none" : nothingNear ? "cheapest" : "nearest";
  return (
    <>
      {/* On one line, so that what is offered instead begins on the first screen. */}
      <div className={`card row spread ${styles.nothing}`}>
        <p>
          <strong>{t("finder.empty.title")}</strong>
          {". "}
          {parcels && <span className="soft">{t(`finder.empty.${offered}`)}</span>}
        </p>
        <LinkButton to={paths.finder} variant="secondary">
          {t("finder.empty.reset")}
        </LinkButton>
      </div>
      {parcels ? (
        offered !== "none" && <Offered title={offered} parcels={parcels} query={query} />
      ) : error ? (
        <div className={styles.nearest}>
          <LoadError retry={() => mutate()} />
        </div>
      ) : (
        <Loading label={t("finder.loading")} />
      )}
      <SearchAlert query={query} />
    </>
  );
}

/** Where hardly anything fits: what comes next by price. Who sees enough is not shown what is too dear. */
function Above({ query }: { query: FinderQuery }) {
  const { data: parcels } = useNearestParcels(query);
  return parcels?.length ? <Offered title="above" parcels={parcels} query={query} /> : null;
}

interface OfferedProps extends FoundParcelsProps {
  title: "nearest" | "cheapest" | "above";
}

/** Parcels that do not fit, and how the first of them can be paid all the same. */
function Offered({ title, parcels, query }: OfferedProps) {
  const t = useText();
  const first = parcels.find(({ price }) => price > 0);
  const prices = usePrices();
  const parcel =
    first && `${localized(first, "name", t.language)}, ${localized(first, "project_name", t.language)}`;
  // The park's own first part, where it names its terms.
  const upfront = first?.payment_parts?.[0] ?? exampleInstalments.upfront;
  return (
    <section className={`stack gap-5 ${styles.nearest}`}>
      <h2>{t(`finder.nearest.${title}`)}</h2>
      <FoundParcels parcels={parcels} query={query} />
      {first && (
        <ul className={`readable ${styles.help}`}>
          {upfront < 100 && (
            <li>
              {t(`finder.nearest.instalments.${first.payment_parts ? "ofPark" : "example"}`, {
                parcel,
                percent: formatNumber(upfront, t.language),
                upfront: prices.price((first.price * upfront) / 100, first.vat_rate),
              })}
            </li>
          )}
          <li>
            {t("finder.nearest.owners", { parcel, half: prices.price(first.price / 2, first.vat_rate) })}
          </li>
        </ul>
      )}
    </section>
  );
}
