import { Stack, useMediaQuery } from "@mui/material";
import { DataTable, SelectInput, SimpleList } from "react-admin";
import { ContactPanel, RowContact } from "../contacts/ContactPanel.tsx";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { cardsBreakpoint, ListEmpty, RecordList, SearchFilter } from "../ui/RecordList.tsx";
import { OwnerFilter } from "../users/OwnerFilter.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { OfferActions } from "./OfferActions.tsx";
import { type ListedOffer, OfferName, OfferStatus, OfferTotal, OfferUntil } from "./OfferFields.tsx";

const Column = DataTable.Col<ListedOffer>;
const empty = <ListEmpty text="offers.empty" hint="offers.empty_hint" />;

const OfferBuyer = ({ offer: { contact } }: { offer: ListedOffer }) =>
  contact && <RowContact person={contact} />;

const OfferTable = () => {
  const names = useStaffNames();
  return (
    <DataTable<ListedOffer> empty={empty}>
      <Column source="number" render={(offer) => <OfferName offer={offer} />} />
      <Column source="contact_id" disableSort render={(offer) => <OfferBuyer offer={offer} />} />
      <Column
        source="total"
        label="offers.total"
        align="right"
        disableSort
        render={(offer) => <OfferTotal offer={offer} />}
      />
      <Column source="valid_until" render={(offer) => <OfferUntil offer={offer} />} />
      <Column source="status" disableSort render={(offer) => <OfferStatus offer={offer} />} />
      <Column source="owner" disableSort render={({ owner }) => owner && names.get(owner)} />
      <Column label="common.actions" align="right" render={(offer) => <OfferActions offer={offer} />} />
    </DataTable>
  );
};

const OfferRows = () => (
  <SimpleList<ListedOffer>
    rowClick={false}
    empty={empty}
    primaryText={(offer) => <OfferName offer={offer} />}
    tertiaryText={(offer) => <OfferTotal offer={offer} />}
    secondaryText={(offer) => (
      <>
        <OfferBuyer offer={offer} />
        <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center" }}>
          <OfferStatus offer={offer} />
          <OfferUntil offer={offer} />
          <OfferActions offer={offer} />
        </Stack>
      </>
    )}
  />
);

const states = ["draft", "sent", "opened", "accepted", "expired", "withdrawn"];

const filters = [
  <SearchFilter key="q" source="q" placeholder="offers.search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="resources.offers.fields.status"
    choices={states.map((id) => ({ id, name: `enums.offer_status.${id}` }))}
    alwaysOn
  />,
  <OwnerFilter key="owner" source="owner" alwaysOn />,
  <ProjectInput key="project_id" source="project_id" alwaysOn />,
];

/** All offers, the newest first. */
const OfferList = () => {
  const narrow = useMediaQuery(cardsBreakpoint);
  return (
    <RecordList title="menu.offers" sort={{ field: "created_at", order: "DESC" }} filters={filters}>
      <ContactPanel>{narrow ? <OfferRows /> : <OfferTable />}</ContactPanel>
    </RecordList>
  );
};

export default OfferList;
