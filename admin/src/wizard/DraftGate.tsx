import { formatDateTime } from "@solar/domain/format";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { useLanguage } from "../i18n/useLanguage.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { type Draft, draftStore } from "./draftStore.ts";

interface DraftGateProps {
  name: string;
  defaultValues: () => FieldValues;
  children: (draft: Pick<Draft<FieldValues>, "values" | "step">) => ReactNode;
}

type Found =
  | { kind: "looking" }
  | { kind: "asking"; draft: Draft<FieldValues> }
  | { kind: "decided"; draft: Pick<Draft<FieldValues>, "values" | "step"> };

/** Before the wizard: is there an unfinished entry on this device, and is it to be continued? */
export const DraftGate = ({ name, defaultValues, children }: DraftGateProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [found, setFound] = useState<Found>({ kind: "looking" });
  const [fresh] = useState(() => ({ values: defaultValues(), step: 0 }));

  useEffect(() => {
    let current = true;
    const startNew = () => current && setFound({ kind: "decided", draft: fresh });
    draftStore.get<FieldValues>(name).then((draft) => {
      if (!draft) startNew();
      else if (current) setFound({ kind: "asking", draft });
    }, startNew);
    return () => {
      current = false;
    };
  }, [name, fresh]);

  if (found.kind === "looking") return <Spinner />;
  if (found.kind === "decided") return <>{children(found.draft)}</>;
  const { draft } = found;
  return (
    <ConfirmDialog
      open
      title={translate("wizard.resume.title")}
      confirm={translate("wizard.resume.continue")}
      cancel={translate("wizard.resume.restart")}
      onConfirm={() => setFound({ kind: "decided", draft })}
      onCancel={() => {
        void draftStore.remove(name).catch(() => undefined);
        setFound({ kind: "decided", draft: fresh });
      }}
    >
      {translate("wizard.resume.body", {
        name: draft.values.name || "–",
        time: formatDateTime(new Date(draft.savedAt).toISOString(), language),
      })}
    </ConfirmDialog>
  );
};
