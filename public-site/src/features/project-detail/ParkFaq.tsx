import { agreementOfPark, agreementSentence, guaranteedYears } from "@solar/domain/agreement";
import { knownCosts, yearlyCosts } from "@solar/domain/assumptions";
import { calculatedYears } from "@solar/domain/calculation";
import { formatDate, formatNumber } from "@solar/domain/format";
import { subjectPath } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { stageSentence } from "@solar/domain/milestones";
import { paths } from "@solar/domain/site-paths";
import { AppLink } from "../../components/AppLink.tsx";
import { Disclosure } from "../../components/Disclosure.tsx";
import { SectionHeader } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { usePrices } from "../../lib/prices.tsx";
import { useSettings } from "../../lib/settings.tsx";
import { typeset } from "../../lib/texts.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Parcel, Park } from "../projects/api/projects.ts";
import styles from "./ParkFaq.module.css";

interface ParkFaqProps {
  project: Park;
  parcels: readonly Parcel[];
}

/** What buyers ask before they sign: each question with the park's answer, or the way to ask it. */
export function ParkFaq({ project, parcels }: ParkFaqProps) {
  const t = useText();
  const answers = useAnswers(project, parcels);
  return (
    <>
      <SectionHeader title={t("project.answers.title")} lead={t("project.answers.lead")} />
      <div className={styles.answers}>
        {Object.entries(answers).map(([question, { lines, open }]) => (
          <Disclosure key={question} title={t(`parcel.questions.${question}`)}>
            <div>
              {lines.map((line) => (
                <p key={line} className="pre-line">
                  {typeset(line)}
                </p>
              ))}
              {(open || lines.length === 0) && (
                <p>
                  <AppLink
                    to={`${subjectPath(paths.contact, { projectId: project.id, parcelIds: [] })}&pitanje=${question}`}
                    className="tall-link"
                  >
                    {t(`project.answers.${lines.length > 0 ? "restOnRequest" : "onRequest"}`)}
                  </AppLink>
                </p>
              )}
            </div>
          </Disclosure>
        ))}
      </div>
    </>
  );
}

interface Answer {
  /** None where it is not known */
  readonly lines: readonly string[];
  /** Some of it is not known */
  readonly open: boolean;
}

/** The park's answer to each question. */
function useAnswers(project: Park, parcels: readonly Parcel[]): Record<string, Answer> {
  const t = useText();
  const { vat_rate: companyVat } = useSettings();
  const { today } = usePageData();
  const format = useParcelFormat();
  const { ppa_buyer: buyer } = project;
  const agreed = useAgreementLines(project, parcels);
  const costs = useCostLines(project, parcels);
  const leased = project.legal_form === "lease";
  const places = [...new Set(parcels.flatMap((parcel) => parcel.cadastral_municipality ?? []))];
  const prices = usePrices();
  const percent = (value: number) =>
    t("units.percent", { value: formatNumber(value, t.language, { min: 0, max: 2 }) });
  /** A line with what it names; none without. */
  const line = (key: string, parameters: Record<string, string | null> | null | false) =>
    parameters && Object.values(parameters).every(Boolean) ? t(`project.answers.${key}`, parameters) : null;

  const payment = localized(project, "payment_schedule", t.language);
  const answers: Record<string, (string | null | false | undefined)[]> = {
    own: [
      project.legal_form && t(`project.answers.own.${project.legal_form}`),
      leased &&
        (project.lease_years === null
          ? t("project.answers.own.leaseUnknown")
          : line("own.leaseYears", { years: format.years(project.lease_years) })),
      project.legal_form && line("own.cadastre", { places: places.join(", ") }),
    ],
    buyer: [
      line("buyer.buyer", { buyer }),
      line(
        "buyer.tariff",
        project.ppa_tariff !== null && {
          tariff: prices.tariff(project.ppa_tariff),
        },
      ),
      line("buyer.growth", project.tariff_growth !== null && { percent: percent(project.tariff_growth) }),
      agreed.sentence,
      line("buyer.start", { date: project.ppa_start && formatDate(project.ppa_start, t.language) }),
    ],
    guarantee: [agreed.guarantee, localized(project, "guarantor", t.language)],
    cost: [
      ...costs.lines,
      line("cost.degradation", project.degradation !== null && { percent: percent(project.degradation) }),
    ],
    earning: [
      line("earning.stage", { stage: stageSentence(project.milestones, t.language, today) }),
      line("earning.operator", { operator: project.grid_operator }),
    ],
    late: [localized(project, "late_terms", t.language)],
    payment: [
      payment,
      !payment &&
        line(
          "payment.parts",
          project.payment_parts && { parts: project.payment_parts.map(percent).join(", ") },
        ),
      payment !== null && line("payment.vat", { percent: percent(project.vat_rate ?? companyVat) }),
    ],
    resale: [localized(project, "resale_terms", t.language)],
  };
  const open = {
    own: leased && project.lease_years === null,
    buyer: !buyer || project.ppa_tariff === null,
    guarantee: !agreed.complete && !project.guarantor,
    cost: !costs.complete,
  };
  return Object.fromEntries(
    Object.entries(answers).map(([question, lines]) => [
      question,
      {
        lines: lines.flatMap((text) => text || []),
        open: question in open && open[question as keyof typeof open],
      },
    ]),
  );
}

/** Whether the price is secured, and what is guaranteed by that. */
function useAgreementLines(project: Park, parcels: readonly Parcel[]) {
  const t = useText();
  const format = useParcelFormat();
  const { ppa_buyer: buyer } = project;
  const agreement = agreementOfPark(project, parcels);
  const promise = { ...agreement, years: format.years(agreement.years), buyer };
  const key = guaranteedYears(buyer, agreement) ? "guaranteed" : "guaranteedSome";
  return {
    complete: agreement.coverage === "all",
    sentence: agreementSentence(agreement, t.language, calculatedYears),
    guarantee: buyer !== null && agreement.coverage !== "none" && t(`parcel.purchase.${key}`, promise),
  };
}

/** What a kW costs a year, each part and together, and what that makes for the parcels on sale; nothing where none is known. */
function useCostLines(project: Park, parcels: readonly Parcel[]) {
  const t = useText();
  const prices = usePrices();
  const costs = yearlyCosts(project);
  const known = costs.flatMap(({ perKw }) => perKw ?? []);
  const complete = known.length === costs.length;
  if (known.length === 0) return { complete, lines: [] };
  const sum = known.reduce((all, perKw) => all + perKw, 0);
  const powers = parcels
    .filter(({ status, power_kw }) => status === "available" && power_kw > 0)
    .map(({ power_kw }) => power_kw);
  const money = (value: number) => prices.sum(value, 100);
  const ofParcel = (power: number) => prices.sum(knownCosts(costs, power));
  const [least, most] = [ofParcel(Math.min(...powers)), ofParcel(Math.max(...powers))];
  return {
    complete,
    lines: [
      ...costs.map(({ name, perKw }) =>
        perKw === null
          ? t(`project.answers.cost.unknown.${name}`)
          : t(`project.answers.cost.${name}`, { amount: money(perKw) }),
      ),
      t(`project.answers.cost.${complete ? "sum" : "sumKnown"}`, { amount: money(sum) }),
      powers.length > 0 &&
        (least === most
          ? t("project.answers.cost.parcel", { amount: least })
          : t("project.answers.cost.parcels", { least, most })),
    ],
  };
}
