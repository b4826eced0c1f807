import { defaultLanguage } from "@solar/domain/language";
import { useEffect } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useSearchParams } from "react-router-dom";
import { CallToAction } from "../components/CallToAction.tsx";
import { PageIntro } from "../components/Layout.tsx";
import { cheapestPath, finderPath, nearestPath } from "../features/finder/api/get-parcels-for-sale.ts";
import { parkLocationsPath } from "../features/finder/api/get-park-locations.ts";
import { FinderForm } from "../features/finder/FinderForm.tsx";
import { FinderResults } from "../features/finder/FinderResults.tsx";
import { readFinder } from "../features/finder/finder-query.ts";
import { PageHead } from "../lib/head.tsx";
import { languageInAddress, useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { choosePrices, Prices, usePrices } from "../lib/prices.tsx";
import { useSettings } from "../lib/settings.tsx";

export const handle: PageHandle = { texts: ["finder", "parcel", "projects", "alert"] };

export const loader: LoaderFunction = (args) => {
  const { search, searchParams } = new URL(args.request.url);
  const asked = readFinder(searchParams, languageInAddress(search) ?? defaultLanguage);
  return loadPage(args, [finderPath(asked), nearestPath(asked), cheapestPath, parkLocationsPath]);
};

/** All available parcels of all parks, by what a buyer has and wants. What is looked for stands in the address. */
export function Component() {
  const t = useText();
  const [address] = useSearchParams();
  const { currency: usual, withVat: usuallyWithVat } = usePrices();
  const { vat_rate } = useSettings();
  const query = readFinder(address, t.language, { currency: usual, vat: usuallyWithVat ? vat_rate : 0 });
  const { currency } = query;
  const withVat = query.vat > 0;
  const says = address.has("currency") || address.has("vat");
  useEffect(() => {
    if (says) choosePrices({ currency, withVat });
  }, [says, currency, withVat]);
  return (
    <>
      <PageHead page="finder" />
      <PageIntro
        eyebrow={t("finder.hero.eyebrow")}
        title={t("finder.hero.title")}
        lead={t("finder.hero.lead")}
      >
        <FinderForm query={query} />
        <Prices choice={{ currency, withVat }}>
          <FinderResults query={query} />
        </Prices>
      </PageIntro>
      <CallToAction texts="projects.cta" />
    </>
  );
}
