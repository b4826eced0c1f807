import { Alert, Box, Button, Typography } from "@mui/material";
import type { GroundPoint } from "@solar/domain/ground";
import { type Finding, findingKinds, type PlanFile } from "@solar/georeference/formats/plan-file";
import { interpretCoordinates, referenceSystems, swappedAxes } from "@solar/georeference/reference-systems";
import { useState } from "react";
import { useEditor } from "../editor.ts";
import { useHost, useTranslate } from "../host.ts";
import { useSystemLabel } from "../labels.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { setTask } from "../state/actions.ts";
import { replaceAll } from "../state/edits.ts";
import type { Georeference } from "../state/georeference.ts";
import { TaskFrame } from "../tasks/TaskFrame.tsx";
import { PlanList } from "./PlanList.tsx";
import { heightsFit } from "./place-plan.ts";
import { withImportedPlan } from "./plan-import.ts";
import { usePlanProblem, usePlanReview } from "./use-plan-review.ts";
import { ValueChoices } from "./ValueChoices.tsx";

interface PlanReviewProps {
  plan: PlanFile;
  ground: Georeference;
  onOtherFile: () => void;
}

/** What a plan would bring, on the picture and in words, before anything is taken over. */
export const PlanReview = ({ plan, ground, onOtherFile }: PlanReviewProps) => {
  const { store, focusCanvas } = useEditor();
  const { notify, translate } = useHost();
  const review = usePlanReview(plan, ground);
  const { parcels, placed, choices, setChoices, planned } = review;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const taken = planned.items.filter(({ state }) => state === "new" || state === "changed").length;
  const goes = new Set(
    planned.gone.flatMap(({ id }) => (removed.has(id) && !planned.kept.has(id) ? [id] : [])),
  );
  const problem = usePlanProblem(review, ground, taken + goes.size);

  const take = () => {
    store.update(replaceAll("import", withImportedPlan(parcels, planned, goes)));
    store.update(setTask(null));
    focusCanvas();
    notify("success", goes.size > 0 ? "drawing.plan.done_removed" : "drawing.plan.done", {
      args: { smart_count: taken, removed: goes.size },
    });
  };
  return (
    <TaskFrame
      title={translate("drawing.plan.title")}
      hint={translate("drawing.plan.hint")}
      preview={[
        translate("drawing.plan.ready", { smart_count: taken }),
        ...(goes.size > 0 ? [translate("drawing.plan.removes", { smart_count: goes.size })] : []),
      ].join(" · ")}
      problem={problem}
      submit={
        taken === 0 && goes.size > 0
          ? translate("drawing.plan.submit_removal", { smart_count: goes.size })
          : translate("drawing.plan.submit", { smart_count: taken })
      }
      onSubmit={take}
      more={<Button onClick={onOtherFile}>{translate("drawing.plan.other_file")}</Button>}
    >
      <PlanLocation plan={plan} ground={ground} review={review} />
      {parcels.length > 0 && (
        <ChoiceField
          fullWidth
          label={translate("drawing.plan.match")}
          value={choices.matchBy}
          values={["name", "place"] as const}
          nameOf={(by) => translate(`drawing.plan.match_${by}`)}
          onChange={(matchBy) => setChoices({ ...choices, matchBy })}
        />
      )}
      <ValueChoices
        outlines={placed}
        choice={choices.values}
        onChange={(part) => setChoices({ ...choices, values: { ...choices.values, ...part } })}
      />
      {planned.items.some(({ before }) => before && before.status !== "available") && (
        <Typography variant="body2" color="text.secondary">
          {translate("drawing.plan.kept_numbers")}
        </Typography>
      )}
      <PlanList planned={planned} removed={goes} onRemoved={setRemoved} />
    </TaskFrame>
  );
};

interface PlanLocationProps {
  plan: PlanFile;
  ground: Georeference;
  review: ReturnType<typeof usePlanReview>;
}

/** Which layer is taken, in which system, and what of it cannot be. */
const PlanLocation = ({ plan, ground, review }: PlanLocationProps) => {
  const translate = useTranslate();
  const systemLabel = useSystemLabel();
  const { layer, setLayer, as, setAs, outlines } = review;
  const layerLabel = (name: string) => {
    const { count = 0, hidden = false } = plan.layers.find((one) => one.name === name) ?? {};
    const label = `${name || translate("drawing.plan.no_layer")} (${count})`;
    return hidden ? translate("drawing.plan.hidden_layer", { layer: label }) : label;
  };
  const [{ east = 0 } = {}] =
    outlines[0]?.corners.map((corner) => (as.swapped ? swappedAxes(corner) : corner)) ?? [];
  const [whole] = interpretCoordinates([{ east, north: 0 }], { ...as, swapped: false });
  return (
    <>
      {plan.layers.length > 1 && (
        <ChoiceField
          fullWidth
          label={translate("drawing.plan.layer")}
          value={layer}
          values={plan.layers.map(({ name }) => name)}
          nameOf={layerLabel}
          onChange={setLayer}
        />
      )}
      <ChoiceField
        fullWidth
        label={translate("drawing.plan.system")}
        value={as.system}
        values={referenceSystems}
        nameOf={systemLabel}
        onChange={(system) => setAs({ ...as, system })}
      />
      {as.swapped && <Alert severity="info">{translate("drawing.plan.swapped")}</Alert>}
      {as.shortened && whole && whole.east !== east && (
        <Alert severity="info">
          {translate("drawing.plan.shortened", {
            written: String(Math.trunc(east)),
            read: String(Math.trunc(whole.east)),
          })}
        </Alert>
      )}
      {!heightsFit(outlines, ground) && (
        <Alert severity="info">{translate("drawing.plan.heights_off")}</Alert>
      )}
      <FindingList findings={plan.findings.filter((one) => one.layer === layer || one.layer === "")} />
      <OtherLayers findings={plan.findings.filter((one) => one.layer !== layer && one.layer !== "")} />
    </>
  );
};

/** More places than these are not listed. */
const mostPlaces = 6;

/** East and north as a program shows them where the pointer is: metres, or degrees. */
const placeText = ({ east, north }: GroundPoint): string =>
  [east, north].map((one) => one.toFixed(Math.abs(one) > 180 ? 0 : 5)).join("/");

/** What of a plan cannot be taken, each with its reason. */
const FindingList = ({ findings }: { findings: readonly Finding[] }) => {
  const translate = useTranslate();
  return findingKinds.flatMap((kind) => {
    const ofKind = findings.filter((one) => one.kind === kind);
    return [...new Set(ofKind.map(({ what }) => what))].map((what) => {
      const found = ofKind.filter((one) => one.what === what);
      const places = [...new Set(found.flatMap(({ name, near }) => name ?? (near ? placeText(near) : [])))];
      return (
        <Alert key={`${kind} ${what}`} severity="warning" sx={{ py: 0 }}>
          {translate(`drawing.plan.findings.${kind}`, { smart_count: found.length, what: what ?? "" })}
          {places.length > 0 && (
            <Box component="span" sx={{ display: "block" }}>
              {translate("drawing.plan.where", {
                places: places.slice(0, mostPlaces).join(", ") + (places.length > mostPlaces ? "…" : ""),
              })}
            </Box>
          )}
        </Alert>
      );
    });
  });
};

/** Where else something was left out. */
const OtherLayers = ({ findings }: { findings: readonly Finding[] }) => {
  const translate = useTranslate();
  const layers = [...new Set(findings.map(({ layer }) => layer))].map(
    (layer) => `${layer} (${findings.filter((one) => one.layer === layer).length})`,
  );
  if (layers.length === 0) return null;
  return (
    <Alert severity="info" sx={{ py: 0 }}>
      {translate("drawing.plan.other_layers", { layers: layers.join(", ") })}
    </Alert>
  );
};
