import { Section } from "../components/Layout.tsx";
import { useReferences } from "../features/references/api/get-references.ts";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function ReferencesPage() {
  const t = useText();
  const { data } = useReferences();
  usePageHead({ page: "references" });
  return (
    <Section>
      <h1>{t("references.hero.title")}</h1>
      <p>{t("references.count", { smart_count: data?.length ?? 0 })}</p>
    </Section>
  );
}
