import { Alert, Stack } from "@mui/material";
import { companyDate, formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { addDays } from "@solar/domain/moment";
import type { Contact, Offer, Parcel, Project, SiteSettings } from "@solar/domain/rows.gen";
import { useEffect, useState } from "react";
import {
  BooleanInput,
  SelectInput,
  TextInput,
  useCanAccess,
  useDataProvider,
  useGetOne,
  useNotify,
  useTranslate,
} from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import type { OfferFormData } from "../data/methods/sales.ts";
import { useProviderQuery } from "../data/queries.ts";
import { languageChoices, useLanguage } from "../i18n/use-language.ts";
import { PaymentPartsInput } from "../projects/ProjectFactInputs.tsx";
import { InputDialog } from "../records/FormDialogs.tsx";
import { GivenParcelsInput, ParkParcelsInput } from "../reservations/ReservationInputs.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { DateInput } from "../ui/DateInput.tsx";
import { LoadError } from "../ui/Loading.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { FieldGrid } from "../ui/Section.tsx";
import { requiredError, useAction } from "../ui/use-action.ts";
import type { ListedOffer } from "./OfferFields.tsx";
import OfferReview from "./OfferReview.tsx";

export interface OfferDialogProps {
  contact: Pick<Contact, "id" | "name">;
  inquiryId?: string | undefined;
  /** The parcels to choose from; of all parks where none of them can be offered. */
  parcelIds?: readonly string[];
  /** Others can be chosen besides: these are what the form begins with. */
  besides?: boolean;
  /** A draft to go on with. */
  offer?: ListedOffer;
  onClose: () => void;
}

/** Offers parcels to a person: a form, then what it comes to, from where it is sent. */
const OfferDialog = (props: OfferDialogProps) => {
  const { contact, onClose } = props;
  const { data, isError, refetch } = useProviderQuery(
    ["offers", "beginning", contact.id, props.parcelIds],
    (provider) => provider.offerFormData(contact.id, props.parcelIds ?? []),
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  if (data) return <OfferSteps {...props} {...data} />;
  return isError ? (
    <AppDialog title="offers.title" titleArgs={{ name: contact.name }} onClose={onClose}>
      <LoadError onRetry={() => void refetch()} />
    </AppDialog>
  ) : null;
};

export default OfferDialog;

/** Says that a draft stays behind, and takes it away. */
function useDraftNotice() {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run } = useAction();
  const remove = (id: string) =>
    run(() => dataProvider.delete("offers", { id }), {
      success: "offers.delete.done",
      failed: "offers.delete.error",
    });
  return (id: string) =>
    notify("offers.draft_kept", {
      type: "info",
      action: { label: "offers.delete.action", run: () => void remove(id) },
    });
}

/** A draft is stored before it is looked at: nothing is lost when the dialog is closed, and it is sent as it was seen. */
const OfferSteps = (props: OfferDialogProps & OfferFormData) => {
  const [draft, setDraft] = useState<Offer | ListedOffer | undefined>(props.offer);
  const [review, setReview] = useState(false);
  const tellOfDraft = useDraftNotice();
  // What it was when the dialog opened; read again meanwhile it would change under who types.
  const [beginning] = useState(props);
  const close = () => {
    if (draft) tellOfDraft(draft.id);
    props.onClose();
  };
  if (review && draft)
    return (
      <OfferReview
        offer={{ ...draft, contact: beginning.person }}
        onEdit={() => setReview(false)}
        onSent={props.onClose}
        onClose={close}
      />
    );
  return (
    <OfferForm
      {...beginning}
      draft={draft}
      onClose={close}
      onSaved={(saved) => {
        setDraft(saved);
        setReview(true);
      }}
    />
  );
};

interface OfferFormProps extends OfferDialogProps, OfferFormData {
  draft: Offer | ListedOffer | undefined;
  onSaved: (draft: Offer) => void;
}

const OfferForm = ({ draft, onSaved, onClose, ...given }: OfferFormProps) => {
  const { contact, inquiryId, parcelIds = [], besides = false } = given;
  const { parcels, held, person, settings, project } = given;
  const translate = useTranslate();
  const [record] = useState<Row>(() => (draft ? { ...draft } : newOffer(person, settings, parcels, project)));
  const lost = parcelIds.length - parcels.length;
  const dataProvider = useDataProvider<AppDataProvider>();
  const save = async (values: Row) => {
    const { discount_percent, with_vat, valid_until, language, payment_parts, payment_terms, note } = values;
    const terms = { discount_percent, with_vat, valid_until, language, payment_parts, payment_terms, note };
    const row = { ...terms, parcel_ids: chosenParcels(values) };
    const { data } = draft
      ? await dataProvider.update<Offer>("offers", { id: draft.id, data: row, previousData: draft as Offer })
      : await dataProvider.create<Offer>("offers", {
          data: { ...row, contact_id: contact.id, inquiry_id: inquiryId },
        });
    return data;
  };
  return (
    <InputDialog
      title="offers.title"
      titleArgs={{ name: contact.name }}
      submit="offers.next"
      resource="offers"
      record={record}
      check={(values) => (chosenParcels(values).length === 0 ? { parcel_ids: requiredError } : undefined)}
      act={save}
      failed="offers.save_error"
      onDone={onSaved}
      onClose={onClose}
    >
      <Stack sx={{ pt: 0.5 }}>
        {lost > 0 && (
          <Alert severity="info" role="note" sx={{ mb: 1 }}>
            {translate("offers.not_offered", { smart_count: lost })}
          </Alert>
        )}
        {parcels.length > 0 && !besides ? (
          <GivenParcelsInput parcels={parcels} />
        ) : (
          <ParkParcelsInput besides={held} />
        )}
        <FieldGrid>
          <DiscountInput limit={settings.sales_discount_limit} />
          <DateInput source="valid_until" />
          <SelectInput source="language" choices={languageChoices} />
        </FieldGrid>
        <BooleanInput source="with_vat" />
        <PaymentPartsInput help="offers.parts_help" />
        <PaymentTermsInput project={project} />
        <TextInput source="note" multiline minRows={2} />
      </Stack>
    </InputDialog>
  );
};

const chosenParcels = ({ parcel_ids }: Row): string[] => ((parcel_ids ?? []) as string[]).filter(Boolean);

const newOffer = (
  { language }: Contact,
  settings: SiteSettings,
  parcels: readonly Parcel[],
  project: Project | null,
) => ({
  project_id: project?.id,
  parcel_ids: parcels.filter(({ project_id }) => project_id === project?.id).map(({ id }) => id),
  discount_percent: 0,
  with_vat: true,
  valid_until: addDays(companyDate(), settings.offer_days),
  language,
  ...(project && termsOf(project, language)),
});

/** Above the limit of sales an administrator sends it; the draft is kept for them. */
const DiscountInput = ({ limit }: { limit: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { canAccess: administers } = useCanAccess({ resource: "offers", action: "discount" });
  const percent = formatNumber(limit, language);
  return (
    <NumberInput
      source="discount_percent"
      helperText={administers ? false : translate("offers.limit", { percent })}
    />
  );
};

/** How a park is paid, as an offer of its parcels begins with. */
const termsOf = (project: Project, language: Contact["language"]) => ({
  payment_parts: project.payment_parts,
  payment_terms: localized(project, "payment_schedule", language),
});

/** The words of the park that was chosen, until somebody writes others; beside other parts than the park's they may be wrong. */
const PaymentTermsInput = ({ project }: { project: Project | null }) => {
  const translate = useTranslate();
  const { setValue, getFieldState } = useFormContext();
  const [project_id, language, parts, words] = useWatch({
    name: ["project_id", "language", "payment_parts", "payment_terms"],
  });
  const { data: chosen } = useGetOne<Project>(
    "projects",
    { id: project_id },
    { enabled: Boolean(project_id) },
  );
  useEffect(() => {
    if (!chosen) return;
    for (const [name, value] of Object.entries(termsOf(chosen, language)))
      if (!getFieldState(name).isDirty) setValue(name, value);
  }, [chosen, language, setValue, getFieldState]);
  const park = chosen ?? project;
  const ofPark = park && termsOf(park, language);
  const doubtful =
    ofPark && words && words === ofPark.payment_terms && String(parts) !== String(ofPark.payment_parts);
  return (
    <TextInput
      source="payment_terms"
      multiline
      helperText={doubtful && translate("offers.terms_of_other_parts")}
      slotProps={{ formHelperText: { role: "status", sx: { color: "warning.main" } } }}
    />
  );
};
