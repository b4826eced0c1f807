import { formatDate, formatNumber, formatPrice } from "@solar/domain/format";
import { subjectPath } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { stageSentence } from "@solar/domain/milestones";
import { guaranteedYears } from "@solar/domain/payback";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { SectionHeader } from "../../components/Layout.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { typeset } from "../../lib/texts.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Parcel, Park } from "../projects/api/project-rows.ts";
import { useSettings } from "../settings/api/get-settings.ts";
import styles from "./ParkAnswers.module.css";

interface ParkAnswersProps {
  project: Park;
  parcels: readonly Parcel[];
}

/** What buyers ask before they sign: each question with the park's answer, or the way to ask it. */
export function ParkAnswers({ project, parcels }: ParkAnswersProps) {
  const t = useText();
  const answers = useAnswers(project, parcels);
  return (
    <>
      <SectionHeader title={t("project.answers.title")} lead={t("project.answers.lead")} />
      <div className={styles.answers}>
        {Object.entries(answers).map(([question, lines]) => (
          <section key={question}>
            <h3>{t(`parcel.questions.${question}`)}</h3>
            {lines.map((line) => (
              <p key={line}>{typeset(line)}</p>
            ))}
            {lines.length === 0 && (
              <p>
                <AppLink
                  to={`${subjectPath(paths.contact, { projectId: project.id, parcelIds: [] })}&pitanje=${question}`}
                  className={styles.ask}
                >
                  {t("project.answers.onRequest")}
                </AppLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** The lines of each answer; none where it is not known. */
function useAnswers(project: Park, parcels: readonly Parcel[]): Record<string, string[]> {
  const t = useText();
  const { language } = useLanguage();
  const { vat_rate: companyVat } = useSettings();
  const format = useParcelFormat();
  const { ppa_buyer: buyer } = project;
  const guaranteed = guaranteedYears(buyer, project);
  const places = [...new Set(parcels.flatMap((parcel) => parcel.cadastral_municipality ?? []))];
  const percent = (value: number) =>
    t("units.percent", { value: formatNumber(value, language, { min: 0, max: 2 }) });
  const amount = (value: number | null) => value !== null && { amount: formatPrice(value, language) };
  /** A line with what it names; none without. */
  const line = (key: string, parameters: Record<string, string | null> | false) =>
    parameters && Object.values(parameters).every(Boolean) ? t(`project.answers.${key}`, parameters) : null;

  const payment = localized(project, "payment_schedule", language);
  const answers: Record<string, (string | null | 0)[]> = {
    own: [
      project.legal_form && t(`project.answers.own.${project.legal_form}`),
      project.legal_form && line("own.cadastre", { places: places.join(", ") }),
    ],
    buyer: [
      line("buyer.buyer", { buyer }),
      line(
        "buyer.tariff",
        project.ppa_tariff !== null && {
          tariff: formatNumber(project.ppa_tariff, language, { min: 2, max: 4 }),
        },
      ),
      line("buyer.growth", project.tariff_growth !== null && { percent: percent(project.tariff_growth) }),
      line("buyer.term", project.ppa_godine !== null && { years: format.years(project.ppa_godine) }),
      line("buyer.start", { date: project.ppa_start && formatDate(project.ppa_start, language) }),
    ],
    guarantee: [
      guaranteed && t("parcel.purchase.guaranteed", { years: format.years(guaranteed), buyer }),
      localized(project, "guarantor", language),
    ],
    cost: [
      line("cost.upkeep", amount(project.upkeep_per_kw)),
      line("cost.insurance", amount(project.insurance_per_kw)),
      line("cost.degradation", project.degradation !== null && { percent: percent(project.degradation) }),
    ],
    earning: [
      stageSentence(project.milestones, language),
      line("earning.operator", { operator: project.grid_operator }),
    ],
    late: [localized(project, "late_terms", language)],
    payment: [payment, payment && line("payment.vat", { percent: percent(project.vat_rate ?? companyVat) })],
    resale: [localized(project, "resale_terms", language)],
  };
  return Object.fromEntries(
    Object.entries(answers).map(([question, lines]) => [question, lines.flatMap((text) => text || [])]),
  );
}
