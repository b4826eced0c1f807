import { useText } from "../lib/language.tsx";
import styles from "./PreviewNotice.module.css";
import { usePageData } from "./page-data.ts";

/** Says on a preview that visitors do not see this page. */
export function PreviewNotice() {
  const t = useText();
  const { preview } = usePageData();
  if (!preview) return null;
  return (
    <p className={styles.notice} role="note">
      {t("shell.preview.notice")}
    </p>
  );
}
