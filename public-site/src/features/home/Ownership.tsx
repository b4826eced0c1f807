import { paths } from "../../app/paths.ts";
import { ArrowLink } from "../../components/ArrowLink.tsx";
import { Columns } from "../../components/Columns.tsx";
import { Features } from "../../components/Features.tsx";
import { Section } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";

/** How owning a parcel works, in four steps. */
export function Ownership() {
  const t = useText();
  return (
    <Section ground="surface">
      <Columns
        eyebrow={t("home.ownership.eyebrow")}
        title={t("home.ownership.title")}
        lead={t("home.ownership.lead")}
        aside={<ArrowLink to={paths.sale}>{t("home.ownership.link")}</ArrowLink>}
      >
        <Features texts="home.ownership.steps" numbered />
      </Columns>
    </Section>
  );
}
