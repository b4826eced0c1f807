import { Stack, Typography, useMediaQuery } from "@mui/material";
import { formatMoney } from "@solar/domain/format";
import { BooleanInput, DataTable, SelectInput, SimpleList } from "react-admin";
import { ContactPanel, RowContact } from "../contacts/ContactPanel.tsx";
import { useLanguage } from "../i18n/use-language.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { cardsBreakpoint, ListEmpty, RecordList } from "../ui/RecordList.tsx";
import { OwnerFilter } from "../users/OwnerFilter.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { ReservationActions } from "./ReservationActions.tsx";
import { ReservationTerm, ReservedParcel } from "./ReservationFields.tsx";
import { ReserveButton } from "./ReserveButton.tsx";
import type { NamedReservation } from "./use-reservations.ts";

const Column = DataTable.Col<NamedReservation>;
const empty = <ListEmpty text="reservations.empty" hint="reservations.empty_hint" />;

/** Who it is held for, and their phone. */
const Person = ({ contact }: NamedReservation) =>
  contact && (
    <>
      <RowContact person={contact} />
      <Typography variant="body2" color="text.secondary" noWrap>
        {contact.phone}
      </Typography>
    </>
  );

const ReservationTable = () => {
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <DataTable<NamedReservation> empty={empty}>
      <Column
        source="parcel_id"
        disableSort
        render={(reservation) => <ReservedParcel reservation={reservation} />}
      />
      <Column source="contact_id" disableSort render={(reservation) => <Person {...reservation} />} />
      <Column source="until" render={(reservation) => <ReservationTerm reservation={reservation} />} />
      <Column
        source="deposit"
        align="right"
        render={({ deposit }) => deposit !== null && formatMoney(deposit, language)}
      />
      <Column source="owner" disableSort render={({ owner }) => owner && names.get(owner)} />
      <Column
        label="common.actions"
        align="right"
        render={(reservation) => !reservation.ended_at && <ReservationActions reservation={reservation} />}
      />
    </DataTable>
  );
};

const ReservationRows = () => {
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <SimpleList<NamedReservation>
      rowClick={false}
      empty={empty}
      primaryText={(reservation) => <ReservedParcel reservation={reservation} />}
      tertiaryText={({ deposit }) => deposit !== null && formatMoney(deposit, language)}
      secondaryText={(reservation) => (
        <>
          <Person {...reservation} />
          <ReservationTerm reservation={reservation} />
          <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
            {names.get(reservation.owner ?? "")}
            {!reservation.ended_at && <ReservationActions reservation={reservation} />}
          </Stack>
        </>
      )}
    />
  );
};

const filters = [
  <SelectInput
    key="state"
    source="state"
    label="reservations.filters.state"
    choices={[
      { id: "active", name: "reservations.filters.active" },
      { id: "ended", name: "reservations.filters.ended" },
    ]}
    alwaysOn
  />,
  <OwnerFilter key="owner" source="owner" alwaysOn />,
  <ProjectInput key="project_id" source="project_id" alwaysOn />,
  <BooleanInput key="ending" source="ending" label="reservations.filters.ending" />,
];

/** Parcels that are held for somebody, the sooner it ends the earlier. */
const ReservationList = () => {
  const narrow = useMediaQuery(cardsBreakpoint);
  return (
    <RecordList
      title="menu.reservations"
      sort={{ field: "until", order: "ASC" }}
      filterDefaultValues={{ state: "active" }}
      filters={filters}
      buttons={<ReserveButton hotkey="n" />}
    >
      <ContactPanel>{narrow ? <ReservationRows /> : <ReservationTable />}</ContactPanel>
    </RecordList>
  );
};

export default ReservationList;
