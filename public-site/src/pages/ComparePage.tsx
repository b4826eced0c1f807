import { Printer } from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { useHref } from "../components/AppLink.tsx";
import { Button, LinkButton } from "../components/Button.tsx";
import { Section } from "../components/Layout.tsx";
import { LoadError, Notice, Skeleton } from "../components/Notice.tsx";
import { ShareButton } from "../components/ShareButton.tsx";
import styles from "../features/compare/Compare.module.css";
import { CompareInquiry } from "../features/compare/CompareInquiry.tsx";
import { CompareTable } from "../features/compare/CompareTable.tsx";
import {
  type ComparedParcel,
  comparedIds,
  comparedPath,
  type StagedParcel,
  stagesPath,
} from "../features/compare/compare-query.ts";
import { ShortlistChanges } from "../features/shortlist/ShortlistChanges.tsx";
import {
  comparePath,
  mostShortlisted,
  replaceShortlist,
  useShortlist,
} from "../features/shortlist/shortlist.ts";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import { useApi } from "../lib/use-api.ts";

/** Up to four parcels, of one park or several, side by side; which ones stands in the address. */
export default function ComparePage() {
  const t = useText();
  const [address] = useSearchParams();
  usePageHead({ page: "compare" });
  const ids = comparedIds(address);
  useOwnShortlist(ids);
  return (
    <Section className={styles.section}>
      <h1>{t("compare.title")}</h1>
      <p className={`lead ${styles.lead}`}>{t("compare.lead", { smart_count: mostShortlisted })}</p>
      {ids.length > 0 ? <Comparison ids={ids} /> : <NothingToCompare />}
    </Section>
  );
}

/** An address without parcels shows those of the device, and says so, so that it can be passed on. */
function useOwnShortlist(ids: readonly string[]): void {
  const navigate = useNavigate();
  const href = useHref();
  const own = useShortlist();
  useEffect(() => {
    if (ids.length === 0 && own.length > 0)
      navigate(href(comparePath(own.map(({ id }) => id))), { replace: true, preventScrollReset: true });
  }, [ids, own, navigate, href]);
}

function NothingToCompare() {
  const t = useText();
  return (
    <Notice
      tone="empty"
      title={t("compare.empty.title")}
      text={t("compare.empty.text")}
      action={<LinkButton to={paths.finder}>{t("compare.empty.action")}</LinkButton>}
    />
  );
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const { data: found, error, retry } = useApi<ComparedParcel[]>(comparedPath(ids));
  const { data: stages = [] } = useApi<StagedParcel[]>(stagesPath(ids));
  if (error) return <LoadError retry={retry} />;
  if (!found)
    return (
      <div className="stack" role="status" aria-label={t("compare.loading")}>
        <Skeleton shape="title" />
        <Skeleton shape="16:9" />
      </div>
    );
  const parcels = ids.flatMap((id) => found.find((parcel) => parcel.id === id) ?? []);
  const missing = ids.length - parcels.length;
  const gone = parcels.filter(({ status }) => status !== "available");
  return (
    <>
      <ShortlistChanges parcels={parcels} />
      {missing > 0 && <p className="warning small">{t("compare.missing", { smart_count: missing })}</p>}
      {parcels.length === 0 ? (
        <NothingToCompare />
      ) : (
        <>
          <div className={`row spread ${styles.actions}`}>
            <p className="soft small">{parcels.length > 1 && t("compare.legend")}</p>
            <div className="row">
              <KeepShown parcels={parcels} />
              <button type="button" className="text-button" onClick={() => window.print()}>
                <Printer strokeWidth={1.5} aria-hidden="true" />
                {t("parcel.actions.print")}
              </button>
              <ShareButton title={t("compare.title")} path={comparePath(ids)} />
            </div>
          </div>
          <CompareTable parcels={parcels} stages={stages} />
          <p className={`soft tiny ${styles.note}`}>
            {gone.length > 0 && t("compare.gone")} {t("compare.note")} {t("calculation.leftOut")}
          </p>
          <CompareInquiry parcels={parcels} />
        </>
      )}
    </>
  );
}

/** For a link from somebody else: their shortlist becomes one's own. */
function KeepShown({ parcels }: { parcels: readonly ComparedParcel[] }) {
  const t = useText();
  const own = useShortlist();
  if (parcels.every(({ id }) => own.some((entry) => entry.id === id))) return null;
  return (
    <Button variant="secondary" onClick={() => replaceShortlist(parcels)}>
      {t("compare.keep")}
    </Button>
  );
}
