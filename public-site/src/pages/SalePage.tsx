import { paths } from "@solar/domain/site-paths";
import type { LoaderFunction } from "react-router-dom";
import { CallToAction } from "../components/CallToAction.tsx";
import { Features } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Columns, Section, SectionHeader } from "../components/Layout.tsx";
import { saleProjectsPath } from "../features/projects/api/get-projects.ts";
import { OwnReturns } from "../features/projects/OwnReturns.tsx";
import { SaleProjects } from "../features/projects/ProjectGrid.tsx";
import { useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";

export const handle: PageHandle = { texts: ["sale", "projects"], hero: true, prose: true };

export const loader: LoaderFunction = (args) => loadPage(args, [saleProjectsPath]);

export function Component() {
  const t = useText();

  return (
    <>
      <Hero texts="sale.hero" />
      <Section>
        <SectionHeader title={t("sale.list.title")} />
        <SaleProjects />
      </Section>
      <Section background="surface">
        <Columns title={t("sale.claims.title")}>
          <Features texts="sale.claims.items" />
          <OwnReturns />
        </Columns>
      </Section>
      <CallToAction texts="sale.cta" secondary={paths.projects} picture="sale-cta" />
    </>
  );
}
