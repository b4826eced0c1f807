import { legalFacts } from "@solar/domain/company";
import { mailtoUrl } from "@solar/domain/contact-links";
import { localized } from "@solar/domain/language";
import { FactList } from "../components/FactList.tsx";
import { PhoneLinks } from "../features/contact/PhoneLinks.tsx";
import { LegalPage } from "../features/legal/LegalPage.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import { addressLines, useSettings } from "../lib/settings.tsx";

export const handle: PageHandle = { texts: ["imprint"] };

/** Who runs the site. */
export function Component() {
  const t = useText();
  const settings = useSettings();
  const { email, phones, director_name: director } = settings;
  const role = localized(settings, "director_role", t.language);
  const facts = [
    { label: t("imprint.labels.seat"), value: addressLines(settings, t.language).join(", ") },
    ...legalFacts(settings, t.language),
    { label: t("imprint.labels.director"), value: director && [director, role].filter(Boolean).join(", ") },
    {
      label: t("imprint.labels.phone"),
      value:
        phones.length > 0 &&
        phones.map(({ number }) => (
          <p key={number}>
            <PhoneLinks phone={number} />
          </p>
        )),
    },
    { label: t("imprint.labels.email"), value: email && <a href={mailtoUrl(email)}>{email}</a> },
  ];
  return <LegalPage page="imprint" facts={<FactList facts={facts} constant />} />;
}
