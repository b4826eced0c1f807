import { Alert } from "@mui/material";
import { isInvalidNumber, parsedNumber } from "@solar/domain/columns/numbers";
import { formatMoney, formatNumber } from "@solar/domain/format";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { SelectInput, useDataProvider, useNotify, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { missingBasics } from "../../projects/create/project-draft.ts";
import { uploadMainImage } from "../../projects/create/save-project.ts";
import { referenceTypeChoices, WizardBasics } from "../../projects/ProjectInputs.tsx";
import { TechnicalDetailsInput } from "../../projects/TechnicalDetailsInput.tsx";
import { DateInput } from "../../ui/DateInput.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { WidePicture } from "../../ui/Picture.tsx";
import { Facts, FieldGrid, Section, SideBySide } from "../../ui/Section.tsx";
import { Button } from "../../ui/Text.tsx";
import { GalleryInput } from "../../uploads/GalleryInput.tsx";
import { useVideoWarning } from "../../uploads/use-uploads.ts";
import { type SaveAs, type Saving, uploadAll } from "../../wizard/saving-steps.ts";
import { Wizard } from "../../wizard/Wizard.tsx";
import { useWizard } from "../../wizard/wizard-context.ts";
import { emptyReferenceDraft, type ReferenceDraft, rowOfReference } from "./reference-draft.ts";

const Gallery = ({ kind }: { kind: "image" | "video" }) => (
  <Section title={`create_reference.media.${kind}s`}>
    <GalleryInput
      kind={kind}
      upload="later"
      hideLabel
      source={`${kind}_gallery`}
      label={`create_reference.media.${kind}s`}
      add={`create_reference.media.add_${kind}s`}
      hint={`create_reference.media.${kind}s_hint`}
      empty={`create_reference.media.${kind}s_empty`}
    />
  </Section>
);

const Media = () => (
  <>
    <Gallery kind="image" />
    <Gallery kind="video" />
  </>
);

const Details = () => {
  const translate = useTranslate();
  const [start, end] = useWatch({ name: ["datum_pocetka", "datum_zavrsetka"] });
  return (
    <>
      <Section title="create_reference.steps.details">
        <FieldGrid>
          <SelectInput
            source="reference_type"
            choices={referenceTypeChoices}
            emptyText="enums.reference_type.none"
          />
          <NumberInput source="investment_amount" />
          <DateInput source="datum_pocetka" />
          <DateInput source="datum_zavrsetka" />
          <NumberInput source="ppa_godine" whole />
        </FieldGrid>
        {start && end && end < start && (
          <Alert severity="warning">{translate("create_reference.details.end_before_start")}</Alert>
        )}
      </Section>
      <Section title="edit_project.sections.technical_details">
        <TechnicalDetailsInput source="technical_details" />
      </Section>
    </>
  );
};

/** Everything once more before the reference is created. */
const ReferenceSummary = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const draft = useFormContext<ReferenceDraft>().getValues();
  const text = (key: string) => translate(`create_reference.summary.${key}`);
  const investment = parsedNumber(draft.investment_amount);
  return (
    <Section title="create_reference.summary.title">
      <SideBySide from="md">
        <Facts
          facts={[
            [text("name"), draft.name],
            [text("location"), draft.location || "–"],
            [text("type"), translate(`enums.reference_type.${draft.reference_type ?? "none"}`)],
            [text("investment"), investment > 0 ? formatMoney(investment, language) : "–"],
            [text("image_count"), formatNumber(draft.image_gallery.length, language)],
            [text("video"), text(draft.video_gallery.length ? "video_yes" : "video_no")],
          ]}
        />
        {draft.main_image_url && <WidePicture src={addressOf(draft.main_image_url)} alt="" />}
      </SideBySide>
      <Alert severity="info" sx={{ mt: 2 }}>
        {text("public_info")}
      </Alert>
    </Section>
  );
};

const steps = [
  {
    label: "create_reference.steps.basics",
    content: <WizardBasics needed="create_reference.basics.main_image_required" />,
    missing: missingBasics,
    missingAlone: {
      "resources.projects.fields.main_image_url": "create_reference.basics.main_image_required",
    },
  },
  { label: "create_reference.steps.media", content: <Media />, holds: /^(image|video)_gallery/ },
  {
    label: "create_reference.steps.details",
    content: <Details />,
    holds: /^(reference_type|investment_amount|datum_|completion_date|ppa_godine|technical_details)/,
    missing: ({ investment_amount, ppa_godine }: FieldValues) => [
      ...(isInvalidNumber(investment_amount) ? ["resources.projects.fields.investment_amount"] : []),
      ...(isInvalidNumber(ppa_godine) ? ["resources.projects.fields.ppa_godine"] : []),
    ],
  },
  { label: "create_reference.steps.publish", content: <ReferenceSummary /> },
];

/** Uploads main image, gallery and videos, then stores the reference; `tooBig` takes the names of videos left out. */
async function saveReference(
  draft: ReferenceDraft,
  saving: Saving,
  tooBig: string[],
  { createProject }: AppDataProvider,
): Promise<void> {
  const main = await uploadMainImage(draft, saving);
  const images = await uploadAll(draft.image_gallery, {
    bucket: "project-images",
    key: "images",
    saving,
    field: "image_gallery",
  });
  const videos = await uploadAll(draft.video_gallery, {
    bucket: "project-videos",
    key: "videos",
    saving,
    tooBig,
    field: "video_gallery",
  });
  saving.report({ key: "reference", done: 0, total: 1, part: 0 });
  await createProject({ project: rowOfReference(draft, { main, images, videos }), parcels: [] });
}

/** "Kreiraj referencu". */
const CreateReferenceButton = () => {
  const notify = useNotify();
  const { getValues } = useFormContext<ReferenceDraft>();
  const { name, description, main_image_url: mainImage } = getValues();
  const { running, save } = useWizard();
  const submit = () => {
    if (!mainImage) notify("create_reference.basics.main_image_required", { type: "error" });
    else void save("published");
  };
  return (
    <Button
      label={running ? "common.saving" : "create_reference.submit"}
      variant="contained"
      disabled={running !== null || !name.trim() || !description?.trim()}
      onClick={submit}
    />
  );
};

/** A completed plant, in four steps. */
const CreateReference = () => {
  const notify = useNotify();
  const warnOfVideos = useVideoWarning();
  const dataProvider = useDataProvider<AppDataProvider>();
  const save = async (values: FieldValues, _: SaveAs, saving: Saving) => {
    const tooBig: string[] = [];
    try {
      await saveReference(values as ReferenceDraft, saving, tooBig, dataProvider);
    } finally {
      // Also when saving stops later on: the next try no longer has them.
      warnOfVideos(tooBig);
    }
  };
  return (
    <Wizard
      name="create_reference"
      steps={steps}
      defaultValues={emptyReferenceDraft}
      save={save}
      leadsTo="/references"
      onSaved={({ name }) =>
        notify("create_reference.success_title", {
          type: "success",
          body: "create_reference.success_body",
          messageArgs: { name },
        })
      }
      finish={<CreateReferenceButton />}
    />
  );
};

export default CreateReference;
