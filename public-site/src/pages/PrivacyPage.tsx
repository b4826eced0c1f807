import { mailtoUrl } from "@solar/domain/contact-links";
import { LegalPage } from "../features/legal/LegalPage.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import { useSettings } from "../lib/settings.tsx";

export const handle: PageHandle = { texts: ["privacy"] };

/** What is kept of visitors, why and how long. */
export function Component() {
  const t = useText();
  const { email } = useSettings();
  return (
    <LegalPage page="privacy">
      {email && (
        <p>
          {t("privacy.write")} <a href={mailtoUrl(email)}>{email}</a>
        </p>
      )}
    </LegalPage>
  );
}
