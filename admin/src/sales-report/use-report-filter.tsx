import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { DateField } from "../ui/DateInput.tsx";

/** A filter's values as they stand in the address; empty for all. */
export const writeFilter = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

/**
 * The filter as it stands in the address. It changes at once: the router takes a moment, in which the next change would
 * be made to the filter before.
 */
export function useAddressFilter<Filter extends object>(
  read: (address: URLSearchParams) => Filter,
): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [state, setState] = useState({ filter: read(search), address });
  if (address !== state.address) setState({ filter: read(search), address });
  const setFilter = (filter: Filter) => {
    setState((current) => ({ ...current, filter }));
    setSearch(writeFilter(filter), { replace: true });
  };
  return [state.filter, setFilter];
}

/**
 * Fields for single values of a filter, by the text keys of their labels: a choice, where empty is `all` of its kind in
 * that word's gender, and a day.
 */
export function useFilterFields<Filter extends { [Name in keyof Filter]: string }>(
  filter: Filter,
  onChange: (filter: Filter) => void,
) {
  const translate = useTranslate();
  const choice = (
    name: keyof Filter,
    label: string,
    choices: readonly { id: string; name: string }[],
    all: string,
  ) => (
    <ChoiceField
      label={translate(label)}
      value={choices.some(({ id }) => id === filter[name]) ? filter[name] : ""}
      values={["", ...choices.map(({ id }) => id)]}
      nameOf={(id) => choices.find((one) => one.id === id)?.name ?? translate(all)}
      onChange={(id) => onChange({ ...filter, [name]: id })}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 190px" } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
  const day = (name: keyof Filter, label: string) => (
    <DateField
      label={translate(label)}
      value={filter[name]}
      onChange={(value) => onChange({ ...filter, [name]: value })}
      sx={{ flex: { xs: "1 1 45%", sm: "0 1 165px" } }}
    />
  );
  return { choice, day };
}
