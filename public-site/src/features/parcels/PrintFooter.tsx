import { companyDate, formatDate } from "@solar/domain/format";
import { useEffect, useState } from "react";
import { useHref } from "../../components/AppLink.tsx";
import { useHydrated } from "../../lib/hydration.tsx";
import { useText } from "../../lib/language.tsx";
import { addressLines, useSettings } from "../../lib/settings.tsx";
import styles from "./PrintFooter.module.css";

/** On paper alone: whose offer it is, of which day, and with a path a code that leads to its page. */
export function PrintFooter({ path }: { path?: string }) {
  const t = useText();
  const settings = useSettings();
  const code = useQrCode(path);
  if (!useHydrated()) return null;
  const numbers = settings.phones.map(({ number }) => number);
  const contacts = [...addressLines(settings, t.language), ...numbers, settings.email];
  return (
    <div className={styles.imprint}>
      <p>
        <strong>{settings.company_name}</strong>, {contacts.filter(Boolean).join(", ")}
        <br />
        {t("parcel.print.printedOn", { date: formatDate(companyDate(), t.language) })}{" "}
        {t("parcel.print.note")}
      </p>
      {code && (
        <figure>
          <img src={code} alt={t("parcel.print.qrLabel")} />
          <figcaption>{t("parcel.print.qr")}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** The address of a page of the site as a picture; there before anything is printed, since browsers do not wait. */
function useQrCode(path: string | undefined): string | undefined {
  const href = useHref();
  const address = path && href(path);
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const draw = async () => {
      const { default: encodeQr } = await import("qr");
      setCode(encodeQr(window.location.origin + address, "data-url", { ecc: "medium", border: 4, scale: 8 }));
    };
    // Paper without the code is still worth having.
    draw().catch(() => undefined);
  }, [address]);
  return code;
}
