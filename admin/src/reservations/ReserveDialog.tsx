import { Stack } from "@mui/material";
import { addDaysToTimestamp } from "@solar/domain/moment";
import type { Contact, Parcel, Reservation, SiteSettings } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { useDataProvider, useGetMany, useGetOne, useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { CallerInputs, ContactInput } from "../contacts/ContactInputs.tsx";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import { InputDialog } from "../records/FormDialogs.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { DateTimeInput, dateTimeValues, useDateTimeParser } from "../ui/DateInput.tsx";
import { LoadError } from "../ui/Loading.tsx";
import { Button } from "../ui/Text.tsx";
import { requiredError } from "../ui/use-action.ts";
import { GivenParcelsInput, ParkParcelsInput, ReservationInputs } from "./ReservationInputs.tsx";
import { TakenParcels } from "./TakenParcels.tsx";
import type { NamedReservation } from "./use-reservations.ts";

type Person = Pick<Contact, "id" | "name">;
type Named = Pick<Parcel, "id" | "name" | "status">;

export interface ReserveDialogProps {
  /** For whom, where that is known. */
  contact?: Person | undefined;
  inquiryId?: string | undefined;
  /** The deal that the parcels are held for; else the one that the person or the inquiry has. */
  dealId?: string | undefined;
  /** The parcels to choose from; of all parks where none of them is free. */
  parcelIds?: readonly string[];
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Holds parcels for a person. Waits for what the form begins with, so that it never changes under who types. */
const ReserveDialog = (props: ReserveDialogProps) => {
  const { parcelIds = [], onClose } = props;
  const settings = useGetOne<SiteSettings>("settings", { id: 1 });
  const parcels = useGetMany<Parcel>("parcels", { ids: [...parcelIds] }, { enabled: parcelIds.length > 0 });
  const given = parcelIds.length > 0 ? parcels.data : [];
  if (settings.data && given)
    return <ReserveForm {...props} days={settings.data.reservation_days} parcels={given} />;
  return settings.isError || parcels.isError ? (
    <AppDialog title="reserve.title" onClose={onClose}>
      <LoadError onRetry={() => void Promise.all([settings.refetch(), parcels.refetch()])} />
    </AppDialog>
  ) : null;
};

export default ReserveDialog;

interface ReserveFormProps extends ReserveDialogProps {
  days: number;
  parcels: readonly Parcel[];
}

const ReserveForm = ({ contact, inquiryId, dealId, days, parcels, onClose, onDone }: ReserveFormProps) => {
  const translate = useTranslate();
  const free = parcels.filter(({ status }) => status === "available");
  const [given, setGiven] = useState(free.length > 0);
  const [record] = useState(() => ({
    parcel_ids: free.map(({ id }) => id),
    ...dateTimeValues("until", addDaysToTimestamp(new Date().toISOString(), days) ?? ""),
  }));
  const { check, reserve, done, gone } = useReserving({ contact, inquiryId, dealId, onClose, onDone });
  const [fresh, setFresh] = useState(false);
  const [added, setAdded] = useState<readonly Parcel[]>([]);
  const instead = added.filter((one, at) => !free.includes(one) && added.indexOf(one) === at);
  // The list is read again after a rejection: what went meanwhile is among these too.
  const taken = new Map(
    [...parcels.filter((one) => !free.includes(one)), ...gone].map((one) => [one.id, one]),
  );
  return (
    <InputDialog
      title={contact ? translate("reserve.title_for", { name: contact.name }) : translate("reserve.title")}
      submit="reserve.submit"
      resource="reservations"
      record={record}
      check={(values) => check(values, taken)}
      act={(values) => reserve(fresh ? { ...values, contact_id: null } : values, taken)}
      failed="reserve.error"
      fieldOf={fieldOf}
      onDone={done}
      onClose={onClose}
    >
      <Stack sx={{ pt: 0.5 }}>
        {taken.size > 0 && (
          <TakenParcels
            parcels={[...taken.values()]}
            alert={gone.length > 0}
            onInstead={(parcel) => setAdded([...added, parcel])}
          />
        )}
        {!contact && (
          <>
            {fresh ? <CallerInputs /> : <ContactInput source="contact_id" />}
            <Button sx={{ alignSelf: "flex-start" }} onClick={() => setFresh(!fresh)}>
              {translate(fresh ? "reserve.known_contact" : "contacts.create.title")}
            </Button>
          </>
        )}
        {given ? <GivenParcelsInput parcels={[...free, ...instead]} /> : <ParkParcelsInput />}
        {given && contact && <OtherParcels onPress={() => setGiven(false)} />}
        <DateTimeInput source="until" label="resources.reservations.fields.until" />
        <ReservationInputs />
      </Stack>
    </InputDialog>
  );
};

/** To the parcels of all parks: a person may decide on another one than they asked about. */
const OtherParcels = ({ onPress }: { onPress: () => void }) => {
  const { setValue } = useFormContext();
  const choose = () => {
    setValue("parcel_ids", []);
    onPress();
  };
  return <Button label="reserve.others" onClick={choose} sx={{ alignSelf: "flex-start" }} />;
};

/** Parcels that somebody else got first, as the database lists them in the error's details. */
const goneIn = (error: unknown): Named[] | null =>
  error instanceof ApiError && error.code === "SP050" && error.details ? JSON.parse(error.details) : null;

const fieldOf = (error: unknown): string | null => {
  const field = error instanceof ApiError ? error.details : null;
  return field === "until" ? "until_day" : field;
};

/** Reserves, after having made the contact where it is new; what cannot be had is told apart from other failures. */
function useReserving(
  props: Pick<ReserveDialogProps, "contact" | "inquiryId" | "dealId" | "onClose" | "onDone">,
) {
  const { contact, inquiryId, dealId, onClose, onDone } = props;
  const read = useDateTimeParser();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const [gone, setGone] = useState<Named[]>([]);
  // Made once, however often the reservation is tried.
  const [made, setMade] = useState<Person>();

  const person = async ({ contact_id, name, phone }: Row): Promise<string> => {
    const known = contact?.id ?? (contact_id as string | null);
    if (known) return known;
    if (made && made.name === name) return made.id;
    const { data: created } = await dataProvider.create<Contact>("contacts", { data: { name, phone } });
    setMade(created);
    return created.id;
  };
  const chosen = ({ parcel_ids }: Row, taken: ReadonlyMap<string, unknown>) =>
    ((parcel_ids ?? []) as string[]).filter((id) => !taken.has(id));
  const check = (values: Row, taken: ReadonlyMap<string, unknown>) =>
    read("until", values).errors ??
    (chosen(values, taken).length === 0 ? { parcel_ids: requiredError } : undefined);
  const reserve = async (values: Row, taken: ReadonlyMap<string, unknown>) => {
    const { deposit, note } = values;
    const parcel_ids = chosen(values, taken);
    const until = read("until", values).moment;
    const body = { parcel_ids, until, deposit, note, inquiry_id: inquiryId, deal_id: dealId };
    const contact_id = await person(values);
    try {
      return await dataProvider.reserve({ ...body, contact_id });
    } catch (error) {
      const lost = goneIn(error);
      if (!lost) throw error;
      setGone(lost);
      return null;
    }
  };
  const done = async (reserved: Reservation[] | null) => {
    if (!reserved) return;
    // They are reserved, also where their names cannot be read any more.
    const { data } = await dataProvider
      .getMany<NamedReservation>("reservations", { ids: reserved.map(({ id }) => id) })
      .catch(() => ({ data: [] }));
    const parcels = data.map(({ parcel }) => parcel.name).join(", ");
    const name = data[0]?.contact?.name ?? contact?.name ?? "";
    notify("reserve.done", { type: "success", messageArgs: { parcels, name } });
    onClose();
    onDone?.();
  };
  return { check, reserve, done, gone };
}
