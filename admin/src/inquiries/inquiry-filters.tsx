import { callBackTimes } from "@solar/domain/call-back";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import {
  AutocompleteInput,
  BooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useListContext,
  useTranslate,
} from "react-admin";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { DateInput } from "../ui/DateInput.tsx";
import { SearchFilter } from "../ui/RecordList.tsx";
import { useHandlers } from "../users/use-staff.ts";
import { statusChoices } from "./inquiry-values.ts";

/** With its park, as lists read it. */
type ListedParcel = Pick<Parcel, "name"> & { project: Pick<Project, "name"> | null };

/** Parcels of the chosen project, or of all: parks number their parcels alike, so each names its park. */
const ParcelFilter = (props: { source: string; alwaysOn?: boolean }) => {
  const { filterValues } = useListContext();
  return (
    <ReferenceInput
      {...props}
      reference="parcels"
      sort={{ field: "name", order: "ASC" }}
      filter={filterValues.project_id ? { project_id: filterValues.project_id } : {}}
    >
      <AutocompleteInput
        label="resources.inquiries.fields.parcel_id"
        optionText={({ name, project }: ListedParcel) => [name, project?.name].filter(Boolean).join(" · ")}
        filterToQuery={(q: string) => ({ q })}
      />
    </ReferenceInput>
  );
};

/** Inquiries of one member of staff, or those that nobody has taken. */
const HandlerFilter = (props: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const handlers = useHandlers();
  return (
    <SelectInput
      {...props}
      choices={[{ id: "nobody", name: translate("inquiries.handled.nobody") }, ...handlers]}
      translateChoice={false}
    />
  );
};

export const inquiryFilters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="inquiries.list.search" />,
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <ProjectInput key="project_id" source="project_id" />,
  <ParcelFilter key="parcel_id" source="parcel_id" />,
  <TextInput key="phone" source="phone" label="resources.inquiries.fields.user_phone" resettable />,
  <SelectInput
    key="call_back"
    source="call_back"
    choices={callBackTimes.map((id) => ({ id, name: `enums.call_back.${id}` }))}
  />,
  <HandlerFilter key="handled_by" source="handled_by" />,
  <DateInput key="date_from" source="date_from" label="inquiries.filters.date_from" />,
  <DateInput key="date_to" source="date_to" label="inquiries.filters.date_to" />,
  <BooleanInput key="mail_failed" source="mail_failed" label="inquiries.filters.mail_failed" />,
  <BooleanInput key="unanswered" source="unanswered" label="inquiries.filters.unanswered" />,
  <BooleanInput key="answer_due" source="answer_due" label="inquiries.filters.answer_due" />,
  <BooleanInput key="asks_for_sold" source="asks_for_sold" label="inquiries.filters.asks_for_sold" />,
  <BooleanInput key="contact_page" source="contact_page" label="inquiries.filters.contact_page" />,
  <BooleanInput key="spam" source="spam" label="inquiries.filters.spam" alwaysOn />,
];
