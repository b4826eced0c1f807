import { mailtoUrl } from "@solar/domain/contact-links";
import { LegalPage } from "../features/legal/LegalPage.tsx";
import { useSettings } from "../features/settings/get-settings.ts";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";

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
