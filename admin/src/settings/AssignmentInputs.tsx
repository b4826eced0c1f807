import { Box, FormLabel } from "@mui/material";
import type { InquiryAssignment, Project } from "@solar/domain/rows.gen";
import {
  CheckboxGroupInput,
  RadioButtonGroupInput,
  SelectInput,
  useGetList,
  useTranslate,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { allRows } from "../data/queries.ts";
import { FieldGrid } from "../ui/Section.tsx";
import { useSellers } from "../users/use-staff.ts";

const ways = (["none", "round_robin", "by_park"] as const).map((id) => ({
  id,
  name: `enums.inquiry_assignment.${id}`,
}));

/** Who gets a new inquiry; who takes part, and who sells which park, where that matters. */
export const AssignmentInputs = () => {
  const sellers = useSellers();
  const way: InquiryAssignment = useWatch({ name: "inquiry_assignment" });
  return (
    <>
      <RadioButtonGroupInput source="inquiry_assignment" choices={ways} />
      {way === "by_park" && <ParkOwners />}
      {way !== "none" && (
        <CheckboxGroupInput
          source="inquiry_assignees"
          choices={sellers}
          translateChoice={false}
          helperText="resources.settings.help.inquiry_assignees"
        />
      )}
    </>
  );
};

const ParkOwners = () => {
  const translate = useTranslate();
  const sellers = useSellers();
  const { data: parks = [] } = useGetList<Pick<Project, "id" | "name">>("projects", {
    pagination: allRows.pagination,
    filter: { show_in_sale_page: true },
    sort: { field: "name", order: "ASC" },
    meta: { ...allRows.meta, columns: ["id,name"] },
  });
  return (
    <Box role="group" aria-labelledby="park-owners" sx={{ mb: 2 }}>
      <FormLabel id="park-owners" component="p" sx={{ mb: 1, fontSize: "0.75rem" }}>
        {translate("resources.settings.fields.park_owners")}
      </FormLabel>
      <FieldGrid>
        {parks.map(({ id, name }) => (
          <SelectInput
            key={id}
            source={`park_owners.${id}`}
            label={name}
            choices={sellers}
            translateChoice={false}
            emptyText="settings.in_turn"
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          />
        ))}
      </FieldGrid>
    </Box>
  );
};
