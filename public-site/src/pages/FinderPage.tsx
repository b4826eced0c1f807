import { isCurrency } from "@solar/domain/money";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { CallToAction } from "../components/CallToAction.tsx";
import { Opening } from "../components/Layout.tsx";
import { FinderForm } from "../features/finder/FinderForm.tsx";
import { FinderResults } from "../features/finder/FinderResults.tsx";
import { readFinder } from "../features/finder/finder-query.ts";
import { chooseCurrency, useCurrency } from "../lib/currency.ts";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

/** All available parcels of all parks, by what a buyer has and wants. What is looked for stands in the address. */
export default function FinderPage() {
  const t = useText();
  const [address] = useSearchParams();
  usePageHead({ page: "finder" });
  const query = readFinder(address, t.language, useCurrency());
  const named = address.get("currency");
  useEffect(() => {
    if (isCurrency(named)) chooseCurrency(named);
  }, [named]);
  return (
    <>
      <Opening eyebrow={t("finder.hero.eyebrow")} title={t("finder.hero.title")} lead={t("finder.hero.lead")}>
        <FinderForm query={query} />
        <FinderResults query={query} />
      </Opening>
      <CallToAction texts="projects.cta" />
    </>
  );
}
