import { formatNumber } from "@solar/domain/format";
import type { PlanFile } from "@solar/georeference/formats/plan-file";
import { useMemo, useState } from "react";
import { useDrawing, usePlannedCells } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import type { Georeference } from "../state/georeference.ts";
import { matchParcels } from "./match-parcels.ts";
import { guessPlanSystem, placedOutlines, planMisfit } from "./place-plan.ts";
import { type ImportChoices, planImport } from "./plan-import.ts";
import { guessValueChoice, sourceAmbiguity } from "./plan-values.ts";

/** More parcels at once would be a wrong file. */
const maxParcels = 500;

/** The layer that most likely holds the parcels: shown, with the most outlines that have names. */
function likelyLayer({ layers, outlines }: PlanFile): string {
  const named = (layer: string) => outlines.filter((one) => one.layer === layer && one.name).length;
  const [first] = [...layers].sort(
    (a, b) => Number(a.hidden) - Number(b.hidden) || named(b.name) - named(a.name) || b.count - a.count,
  );
  return first?.name ?? "";
}

/** What somebody chose about a plan, what would come of it, and its outlines on the picture meanwhile. */
export function usePlanReview(plan: PlanFile, ground: Georeference) {
  const language = useLanguage();
  const parcels = useDrawing(parcelsOf);
  const locked = useDrawing((state) => state.locked);
  const [layer, setLayer] = useState(() => likelyLayer(plan));
  const [as, setAs] = useState(() => guessPlanSystem(plan, ground));
  const outlines = useMemo(() => plan.outlines.filter((one) => one.layer === layer), [plan, layer]);
  const placed = useMemo(() => placedOutlines(outlines, as, ground), [outlines, as, ground]);
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    matchBy: matchParcels(placed, parcels, "name").size > 0 ? "name" : "place",
    values: guessValueChoice(placed, language),
  }));
  const planned = useMemo(
    () => planImport(parcels, placed, choices, ground, locked),
    [parcels, placed, choices, ground, locked],
  );
  const cells = useMemo(
    () =>
      planned.items.flatMap(({ name, outline: { polygon }, state }) =>
        polygon ? [{ name, polygon, same: state === "same" }] : [],
      ),
    [planned],
  );
  usePlannedCells(cells);
  return { parcels, layer, setLayer, as, setAs, outlines, placed, choices, setChoices, planned };
}

/** Why the plan cannot be taken over as it is chosen now, in words; null when it can. */
export function usePlanProblem(
  { outlines, placed, as, choices }: ReturnType<typeof usePlanReview>,
  ground: Georeference,
  changes: number,
): string | null {
  const translate = useTranslate();
  const language = useLanguage();
  if (outlines.length === 0) return translate("drawing.plan.no_outlines");
  const misfit = planMisfit(outlines, as, ground);
  if (misfit?.reason === "far") {
    const kilometres = formatNumber(misfit.kilometres, language, 0);
    return translate("drawing.plan.far", { kilometres });
  }
  if (misfit) return translate("drawing.plan.no_way");
  if (outlines.length > maxParcels) return translate("drawing.plan.too_many_parcels", { max: maxParcels });
  const { power, price } = choices.values;
  if ([power, price].some((source) => "rate" in source && Number.isNaN(source.rate)))
    return translate("drawing.plan.rate_missing");
  const unanswered = (["power", "price"] as const).some((kind) => {
    const source = choices.values[kind];
    return source.by === "property" && !source.decimal && sourceAmbiguity(placed, choices.values, kind);
  });
  if (unanswered) return translate("drawing.plan.doubt_open");
  return changes === 0 ? translate("drawing.plan.nothing") : null;
}
