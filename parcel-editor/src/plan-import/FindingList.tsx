import { Alert } from "@mui/material";
import { type Finding, findingKinds } from "@solar/ground/formats/plan-file";
import { useTranslate } from "../host.ts";

/** Names of more than this many are counted. */
const shown = 6;

/** What of a plan cannot be taken, each with its reason. */
export const FindingList = ({ findings }: { findings: readonly Finding[] }) => {
  const translate = useTranslate();
  return findingKinds.map((kind) => {
    const found = findings.filter((one) => one.kind === kind);
    const names = found.flatMap(({ name }) => name ?? []);
    if (found.length === 0) return null;
    return (
      <Alert key={kind} severity="warning" sx={{ py: 0 }}>
        {translate(`drawing.plan.findings.${kind}`, { smart_count: found.length })}
        {names.length > 0 && ` ${names.slice(0, shown).join(", ")}${names.length > shown ? "…" : ""}`}
      </Alert>
    );
  });
};
