import { Stack } from "@mui/material";
import type { ComponentProps, ReactNode } from "react";
import { FilterLiveForm, SelectInput, type SelectInputProps } from "react-admin";
import { DateInput } from "./DateInput.tsx";

/** Filters above what is no list of React Admin's: each change narrows it. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <FilterLiveForm>
    <Stack direction="row" sx={{ flexWrap: "wrap", columnGap: 1.5, mb: 1 }}>
      {children}
    </Stack>
  </FilterLiveForm>
);

/** A choice, where that nothing is chosen is said in words (`emptyText`). */
export const ChoiceFilter = (props: SelectInputProps) => (
  <SelectInput
    helperText={false}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    sx={{ flex: { xs: "1 1 100%", sm: "0 1 190px" } }}
    {...props}
  />
);

export const DayFilter = (props: ComponentProps<typeof DateInput>) => (
  <DateInput sx={{ flex: { xs: "1 1 45%", sm: "0 1 165px" } }} {...props} />
);
