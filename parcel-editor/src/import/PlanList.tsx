import { Box, Typography } from "@mui/material";
import { formatArea, formatNumber } from "@solar/domain/format";
import { useLanguage, useTranslate } from "../host.ts";
import { CheckField } from "../panels/fields.tsx";
import { PanelSection } from "../panels/PanelSection.tsx";
import { movedTolerance, type PlanItem, type PlannedImport } from "./plan-import.ts";

interface PlanListProps {
  planned: PlannedImport;
  /** Parcels beyond the plan that are to go. */
  removed: ReadonlySet<string>;
  onRemoved: (removed: ReadonlySet<string>) => void;
}

/** What becomes of each parcel. */
export const PlanList = ({ planned: { items, gone, kept }, removed, onRemoved }: PlanListProps) => {
  const translate = useTranslate();
  const removable = gone.filter(({ id }) => !kept.has(id));
  const toggle = (id: string, goes: boolean) => {
    const next = new Set(removed);
    if (goes) next.add(id);
    else next.delete(id);
    onRemoved(next);
  };
  return (
    <Box sx={{ mx: -2 }}>
      {/* First: these alone ask for a decision. */}
      {gone.length > 0 && (
        <PanelSection title={translate("drawing.plan.states.gone")} count={gone.length} whole opened>
          <Typography variant="body2" color="text.secondary">
            {translate("drawing.plan.gone_stay")}
            {kept.size > 0 && ` ${translate("drawing.plan.kept_parcels")}`}
          </Typography>
          {removable.length > 1 && (
            <CheckField
              label={translate("drawing.plan.remove_all", { smart_count: removable.length })}
              checked={removable.length === removed.size}
              onChange={(go) => onRemoved(new Set(go ? removable.map(({ id }) => id) : []))}
            />
          )}
          {gone.map(({ id, name, status }) => (
            <Box key={id}>
              <CheckField
                label={
                  status && status !== "available"
                    ? `${name}: ${translate(`enums.parcel_status.${status}`)}`
                    : translate("drawing.plan.remove", { name })
                }
                checked={removed.has(id)}
                disabled={kept.has(id)}
                onChange={(goes) => toggle(id, goes)}
              />
            </Box>
          ))}
        </PanelSection>
      )}
      {(["new", "changed", "same", "locked", "off_picture"] as const).map((state) => {
        const found = items.filter((item) => item.state === state);
        if (found.length === 0) return null;
        return (
          <PanelSection
            whole
            key={state}
            title={translate(`drawing.plan.states.${state}`)}
            count={found.length}
            opened={state !== "same"}
          >
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}>
              {found.map((item) => (
                <Item key={item.name} item={item} />
              ))}
            </Box>
          </PanelSection>
        );
      })}
    </Box>
  );
};

const Item = ({ item }: { item: PlanItem }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { name, area, before, after, areaBefore, moved, columns } = item;
  const number = (value: unknown) =>
    typeof value === "number" ? formatNumber(value, language, { min: 0, max: 2 }) : String(value || "–");
  const facts = [formatArea(area, language)];
  if (areaBefore !== null && Math.abs(areaBefore - area) >= 0.1)
    facts.push(translate("drawing.plan.was", { area: formatArea(areaBefore, language) }));
  if (moved !== null && moved >= movedTolerance && item.state === "changed")
    facts.push(
      translate("drawing.plan.moved", { metres: formatNumber(moved, language, { min: 2, max: 2 }) }),
    );
  for (const column of ["power_kw", "price"] as const)
    if (after && !before && after[column])
      facts.push(`${number(after[column])} ${column === "price" ? "KM" : "kW"}`);
  return (
    <li>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        <Box component="strong" sx={{ color: "text.primary", fontWeight: 600, mr: 1 }}>
          {name}
        </Box>
        {facts.join(" · ")}
      </Typography>
      {before &&
        columns.map((column) => (
          <Typography key={column} variant="body2" color="text.secondary">
            {translate(`resources.parcels.fields.${column}`)}: {number(before[column])} →{" "}
            {number(after?.[column])}
          </Typography>
        ))}
    </li>
  );
};
