import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from "react-admin";
import { SearchFilter } from "../ui/SearchFilter.tsx";
import { HandlerFilter } from "./HandlerFilter.tsx";
import { statusChoices } from "./inquiryStatuses.ts";
import { ParcelFilter } from "./ParcelFilter.tsx";

export const inquiryFilters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="inquiries.list.search" />,
  <SelectInput
    key="status"
    source="status"
    label="inquiries.filters.status"
    choices={statusChoices}
    alwaysOn
  />,
  <ReferenceInput
    key="project_id"
    source="project_id"
    reference="projects"
    sort={{ field: "name", order: "ASC" }}
  >
    <AutocompleteInput
      label="inquiries.filters.project"
      optionText="name"
      filterToQuery={(q: string) => ({ q })}
    />
  </ReferenceInput>,
  <ParcelFilter key="parcel_id" source="parcel_id" />,
  <TextInput key="phone" source="phone" label="resources.inquiries.fields.user_phone" resettable />,
  <HandlerFilter key="handled_by" source="handled_by" />,
  <DateInput key="date_from" source="date_from" label="inquiries.filters.date_from" />,
  <DateInput key="date_to" source="date_to" label="inquiries.filters.date_to" />,
  <BooleanInput key="mail_failed" source="mail_failed" label="inquiries.filters.mail_failed" />,
  <BooleanInput key="unanswered" source="unanswered" label="inquiries.filters.unanswered" />,
  <BooleanInput key="asks_for_sold" source="asks_for_sold" label="inquiries.filters.asks_for_sold" />,
  <BooleanInput key="contact_page" source="contact_page" label="inquiries.filters.contact_page" />,
  <BooleanInput key="spam" source="spam" label="inquiries.filters.spam" alwaysOn />,
];
