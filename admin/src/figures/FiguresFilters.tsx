import { Stack } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rows } from "../data/api.ts";
import { DateField } from "../ui/inputs/DateField.tsx";
import { useStaff } from "../users/use-staff.ts";
import type { FiguresFilter } from "./figures.ts";

interface FiguresFiltersProps {
  filter: FiguresFilter;
  onChange: (filter: FiguresFilter) => void;
}

/** Between which days, and of which park, person and origin. */
export const FiguresFilters = ({ filter, onChange }: FiguresFiltersProps) => {
  const translate = useTranslate();
  const { data: projects = [] } = useQuery({
    queryKey: ["project-names"],
    queryFn: () => rows<Pick<Project, "id" | "name">>("projects", "select=id,name&order=name"),
  });
  const origins = (["inquiry", "staff"] as const).map((id) => ({
    id,
    name: translate(`enums.contact_origin.${id}`),
  }));
  const choice = (
    name: "project_id" | "owner" | "origin",
    label: string,
    choices: readonly { id: string; name: string }[],
  ) => (
    <ChoiceField
      label={translate(label)}
      value={choices.some(({ id }) => id === filter[name]) ? filter[name] : ""}
      values={["", ...choices.map(({ id }) => id)]}
      nameOf={(id) => choices.find((one) => one.id === id)?.name ?? translate("media.filters.all")}
      onChange={(id) => onChange({ ...filter, [name]: id })}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 190px" } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
  const day = (name: "from" | "to", label: string) => (
    <DateField
      label={translate(label)}
      value={filter[name]}
      onChange={(value) => onChange({ ...filter, [name]: value })}
      sx={{ flex: { xs: "1 1 45%", sm: "0 1 165px" } }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, mb: 2 }}>
      {day("from", "inquiries.filters.date_from")}
      {day("to", "inquiries.filters.date_to")}
      {choice("project_id", "inquiries.filters.project", projects)}
      {choice("owner", "resources.deals.fields.owner", useStaff())}
      {choice("origin", "resources.contacts.fields.origin", origins)}
    </Stack>
  );
};
