import { defaultLanguage } from "@solar/domain/language";
import { isCurrency } from "@solar/domain/money";
import { useEffect } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useSearchParams } from "react-router-dom";
import { CallToAction } from "../components/CallToAction.tsx";
import { Opening } from "../components/Layout.tsx";
import { FinderForm } from "../features/finder/FinderForm.tsx";
import { FinderResults } from "../features/finder/FinderResults.tsx";
import {
  cheapestPath,
  finderPath,
  nearestPath,
  placesPath,
  readFinder,
} from "../features/finder/finder-query.ts";
import { chooseCurrency, useCurrency } from "../lib/currency.ts";
import { PageHead } from "../lib/head.tsx";
import { languageInAddress, useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";

export const handle: PageHandle = { texts: ["finder", "parcel", "projects", "alert"] };

export const loader: LoaderFunction = (args) => {
  const { search, searchParams } = new URL(args.request.url);
  const asked = readFinder(searchParams, languageInAddress(search) ?? defaultLanguage);
  return loadPage(args, [finderPath(asked), nearestPath(asked), cheapestPath, placesPath]);
};

/** All available parcels of all parks, by what a buyer has and wants. What is looked for stands in the address. */
export function Component() {
  const t = useText();
  const [address] = useSearchParams();
  const query = readFinder(address, t.language, useCurrency());
  const named = address.get("currency");
  useEffect(() => {
    if (isCurrency(named)) chooseCurrency(named);
  }, [named]);
  return (
    <>
      <PageHead page="finder" />
      <Opening eyebrow={t("finder.hero.eyebrow")} title={t("finder.hero.title")} lead={t("finder.hero.lead")}>
        <FinderForm query={query} />
        <FinderResults query={query} />
      </Opening>
      <CallToAction texts="projects.cta" />
    </>
  );
}
