import { assumesCosts } from "@solar/domain/assumptions";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useHref } from "../components/AppLink.tsx";
import { Button, LinkButton } from "../components/Button.tsx";
import { PageIntro } from "../components/Layout.tsx";
import { LoadError, Loading, Notice } from "../components/Notice.tsx";
import { ShareButton } from "../components/ShareButton.tsx";
import styles from "../features/compare/Compare.module.css";
import { CompareInquiry } from "../features/compare/CompareInquiry.tsx";
import { CompareTable } from "../features/compare/CompareTable.tsx";
import {
  type ComparedData,
  comparedIds,
  comparedPaths,
  useCompared,
} from "../features/compare/get-compared.ts";
import { useParcelRows, useParkRows } from "../features/compare/use-compare-rows.ts";
import { ParcelStatusBadge } from "../features/parcels/ParcelParts.tsx";
import { PrintFooter } from "../features/parcels/PrintFooter.tsx";
import { parcelPath } from "../features/parcels/parcel-address.ts";
import { PriceSwitch } from "../features/parcels/SegmentedControl.tsx";
import { useProjects } from "../features/projects/api/get-projects.ts";
import { ProjectStatusBadge } from "../features/projects/ProjectStatusBadge.tsx";
import { ShortlistChanges } from "../features/shortlist/ShortlistChanges.tsx";
import { removePark, replaceParks, useOwnShortlist, useSeenParks } from "../features/shortlist/seen-parks.ts";
import {
  type Compared,
  comparePath,
  maxShortlisted,
  removeFromShortlist,
  replaceShortlist,
} from "../features/shortlist/shortlist.ts";
import { PageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { usePrices } from "../lib/prices.tsx";

export const handle: PageHandle = { texts: ["compare", "parcel", "inquiry", "calculation"] };

export const loader: LoaderFunction = (args) =>
  loadPage(args, Object.values(comparedPaths(comparedIds(new URL(args.request.url).searchParams))));

const isEmpty = ({ parcels, parks }: { parcels: readonly unknown[]; parks: readonly unknown[] }) =>
  parcels.length + parks.length === 0;

/** Up to four parcels and up to four parks, each side by side; which ones stands in the address. */
export function Component() {
  const t = useText();
  const [address] = useSearchParams();
  const ids = comparedIds(address);
  const { data, failed, retry } = useCompared(ids);
  const seen = useSeenParks().map(({ id }) => id);
  const { data: seenParks = [] } = useProjects(seen);
  const leaving = useOwnInstead(ids);
  return (
    <PageIntro title={t("compare.title")} lead={t("compare.lead", { most: maxShortlisted })}>
      <PageHead page="compare" />
      <ShortlistChanges parcels={data?.parcels ?? []} parks={seenParks} />
      {data && !leaving ? (
        <Comparison ids={ids} data={data} />
      ) : failed ? (
        <LoadError retry={retry} />
      ) : (
        <Loading label={t("compare.loading")} />
      )}
    </PageIntro>
  );
}

/** An address without anything becomes that of what is on the device, so that it can be passed on; true until it has. */
function useOwnInstead(ids: Compared): boolean {
  const navigate = useNavigate();
  const href = useHref();
  const own = useOwnShortlist();
  const path = isEmpty(ids) && !isEmpty(own) ? comparePath(own) : null;
  useEffect(() => {
    if (path) navigate(href(path), { replace: true, preventScrollReset: true });
  }, [path, navigate, href]);
  return path !== null;
}

function Comparison({ ids, data }: { ids: Compared; data: ComparedData }) {
  const t = useText();
  const { currency, withVat } = usePrices();
  const { parcels, parks } = data;
  const missing = ids.parcels.length + ids.parks.length - parcels.length - parks.length;
  const gone = parcels.some(({ status }) => status !== "available");
  const several = Math.max(parcels.length, parks.length) > 1;
  return (
    <>
      {missing > 0 && <p className="warning small">{t("compare.missing", { smart_count: missing })}</p>}
      {isEmpty(data) ? (
        <Notice
          tone="empty"
          title={t("compare.empty.title")}
          text={t("compare.empty.text")}
          action={<LinkButton to={paths.finder}>{t("compare.empty.action")}</LinkButton>}
        />
      ) : (
        <>
          <div className={`row spread mt-4 ${styles.actions}`}>
            <PriceSwitch />
            <div className="row">
              <SaveShown data={data} />
              <button type="button" className="text-button" onClick={() => window.print()}>
                <Printer strokeWidth={1.5} />
                {t("parcel.actions.print")}
              </button>
              <ShareButton title={t("compare.title")} path={comparePath(ids)} />
            </div>
          </div>
          {several && <p className="soft small mt-4">{t("compare.legend")}</p>}
          {parcels.length > 0 && <ParcelTable ids={ids} parcels={parcels} />}
          {parks.length > 0 && <ParkTable ids={ids} parks={parks} />}
          <p className="soft tiny readable mt-4">
            {gone && t("compare.gone")}{" "}
            {parcels.length > 0 &&
              t("compare.note", { vat: t(`units.prices.${withVat ? "with" : "without"}`) })}{" "}
            {parcels.some(({ project }) => assumesCosts(project)) && t("compare.assumed")}{" "}
            {t("calculation.leftOut")} {currency === "EUR" && t("compare.rate")}
          </p>
          <PrintFooter />
          <CompareInquiry data={data} />
        </>
      )}
    </>
  );
}

const except = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone);

function ParcelTable({ ids, parcels }: { ids: Compared } & Pick<ComparedData, "parcels">) {
  const t = useText();
  const rows = useParcelRows(parcels);
  const columns = parcels.map((parcel) => ({
    id: parcel.id,
    name: localized(parcel, "name", t.language) ?? "",
    path: parcelPath(parcel.project_id, parcel.id),
    badge: <ParcelStatusBadge status={parcel.status} />,
    within: localized(parcel.project, "name", t.language),
    without: comparePath({ ...ids, parcels: except(ids.parcels, parcel.id) }),
    onRemove: () => removeFromShortlist(parcel.id),
  }));
  return <CompareTable title={t("compare.parcels")} columns={columns} rows={rows} />;
}

function ParkTable({ ids, parks }: { ids: Compared } & Pick<ComparedData, "parks">) {
  const t = useText();
  const rows = useParkRows(parks);
  const columns = parks.map((park) => ({
    id: park.id,
    name: localized(park, "name", t.language) ?? "",
    path: paths.project(park.id),
    badge: <ProjectStatusBadge status={park.status} plain />,
    without: comparePath({ ...ids, parks: except(ids.parks, park.id) }),
    onRemove: () => removePark(park.id),
  }));
  return <CompareTable title={t("compare.parks")} columns={columns} rows={rows} />;
}

/** For a link from somebody else: their shortlist becomes one's own. */
function SaveShown({ data: { parcels, parks } }: { data: ComparedData }) {
  const t = useText();
  const own = useOwnShortlist();
  if (parcels.every(({ id }) => own.parcels.includes(id)) && parks.every(({ id }) => own.parks.includes(id)))
    return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        replaceShortlist(parcels);
        replaceParks(parks);
      }}
    >
      {t("compare.keep")}
    </Button>
  );
}
