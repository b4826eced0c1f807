import { MenuItem, Stack, TextField } from "@mui/material";
import type { User } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rows } from "../data/reads.ts";
import { DateField } from "../ui/inputs/DateField.tsx";
import { type HistoryFilter, kinds } from "./historyFilter.ts";

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Kind of record, who, and between which days. */
export const HistoryFilters = ({ filter, onChange }: HistoryFiltersProps) => {
  const translate = useTranslate();
  const { data: staff = [] } = useQuery({
    queryKey: ["staff-by-name"],
    queryFn: () => rows<Pick<User, "id" | "name">>("users", "select=id,name&order=name"),
  });
  const kindName = (kind: string) =>
    translate(kind.startsWith("deleted_") ? `history.filters.${kind}` : `history.tables.${kind}`);
  const people = [
    ...staff,
    { id: "visitor", name: translate("history.visitor") },
    { id: "system", name: translate("history.system_user") },
  ];
  const choice = (
    name: "kind" | "person",
    label: string,
    choices: readonly { id: string; name: string }[],
  ) => (
    <TextField
      select
      label={translate(label)}
      value={choices.some(({ id }) => id === filter[name]) ? filter[name] : ""}
      onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 200px" } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate("media.filters.all")}</MenuItem>
      {choices.map(({ id, name: word }) => (
        <MenuItem key={id} value={id}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: "from" | "to", label: string) => (
    <DateField
      label={translate(label)}
      value={filter[name]}
      onChange={(value) => onChange({ ...filter, [name]: value })}
      sx={{ flex: { xs: "1 1 45%", sm: "0 0 180px" } }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, mb: 2 }}>
      {choice(
        "kind",
        "history.filters.table",
        kinds.map((id) => ({ id, name: kindName(id) })),
      )}
      {choice("person", "history.filters.person", people)}
      {day("from", "inquiries.filters.date_from")}
      {day("to", "inquiries.filters.date_to")}
    </Stack>
  );
};
