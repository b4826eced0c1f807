import { Card, Divider, Stack } from "@mui/material";
import type { Change } from "@solar/domain/rows.gen";
import { InfiniteListBase, Title, useListContext, useTranslate } from "react-admin";
import { ChoiceFilter, DayFilter, FilterRow } from "../ui/filter-inputs.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ListEmpty, ListError, MoreButton } from "../ui/RecordList.tsx";
import { useStaff } from "../users/use-staff.ts";
import { ChangeEntry } from "./ChangeLine.tsx";
import { entriesOf } from "./entries.ts";

/** What the history can be narrowed to. */
const kinds = [
  "deleted_projects",
  "deleted_parcels",
  "projects",
  "parcels",
  "inquiries",
  "contacts",
  "deals",
  "reservations",
  "offers",
  "mail_templates",
  "site_texts",
  "page_items",
  "page_pictures",
  "media",
  "settings",
  "users",
];

/** All changes, newest first; those made together are one line, and can be taken back as one. */
const HistoryScreen = () => (
  <InfiniteListBase
    resource="changes"
    perPage={50}
    sort={{ field: "id", order: "DESC" }}
    // A history of two years is read faster than counted.
    queryOptions={{ meta: { counted: false } }}
    storeKey={false}
    loading={<ScreenLoading />}
    error={<ListError />}
  >
    <Title title="menu.history" />
    <HistoryFilters />
    <Changes />
  </InfiniteListBase>
);

export default HistoryScreen;

const Changes = () => {
  const { data } = useListContext<Change>();
  if (!data?.length) return <ListEmpty text="history.empty" />;
  return (
    <>
      <Card>
        <Stack
          component="ul"
          divider={<Divider component="li" aria-hidden />}
          sx={{ m: 0, p: 0, listStyle: "none" }}
        >
          {entriesOf(data).map((changes) => (
            <ChangeEntry key={changes[0].id} changes={changes} />
          ))}
        </Stack>
      </Card>
      <MoreButton />
    </>
  );
};

/** Kind of record, who, and between which days. */
const HistoryFilters = () => {
  const translate = useTranslate();
  const people = [
    ...useStaff(),
    { id: "visitor", name: translate("history.visitor") },
    { id: "system", name: translate("history.system_user") },
  ];
  const kindName = (kind: string) =>
    kind.startsWith("deleted_") ? `history.filters.${kind}` : `history.tables.${kind}`;
  return (
    <FilterRow>
      <ChoiceFilter
        source="kind"
        label="history.filters.table"
        choices={kinds.map((id) => ({ id, name: kindName(id) }))}
        emptyText="common.all.kinds"
      />
      <ChoiceFilter
        source="person"
        label="history.filters.person"
        choices={people}
        translateChoice={false}
        emptyText="common.all.people"
      />
      <DayFilter source="from" label="inquiries.filters.date_from" />
      <DayFilter source="to" label="inquiries.filters.date_to" />
    </FilterRow>
  );
};
