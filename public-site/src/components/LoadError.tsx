import { useText } from "../lib/language.tsx";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** What could not be read, with a way to try again. */
export function LoadError({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <Notice
      tone="error"
      title={t("errors.load.title")}
      text={t("errors.load.text")}
      action={
        <Button look="secondary" onClick={retry}>
          {t("errors.load.retry")}
        </Button>
      }
    />
  );
}
