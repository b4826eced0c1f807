import { isInvalidNumber } from "@solar/domain/columns/numbers";
import { numberColumns } from "@solar/domain/columns/parcels";
import { ParcelDrawingInput } from "@solar/parcel-editor";
import { newDrawing } from "@solar/parcel-editor/drawing-state.ts";
import { cachedDrawing } from "@solar/parcel-editor/drawing-store.ts";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import type { Row } from "../../data/errors.ts";
import { DrawingHost } from "../../parcels/drawing/DrawingHost.tsx";
import { useSavedDraft } from "../../parcels/drawing/use-saved-draft.ts";
import { Section } from "../../ui/Section.tsx";
import { Wizard } from "../../wizard/Wizard.tsx";
import { ProjectFactInputs } from "../ProjectFactInputs.tsx";
import { ProjectDateInputs, WizardBasics } from "../ProjectInputs.tsx";
import { FinishButtons } from "./FinishButtons.tsx";
import { ParcelsStep } from "./ParcelsStep.tsx";
import { emptyProjectDraft, invalidFacts, missingBasics, type ProjectDraft } from "./project-draft.ts";
import { SummaryStep } from "./SummaryStep.tsx";

/** Texts in both languages, the picture, the dates. */
const BasicsStep = () => (
  <>
    <WizardBasics
      hint="create_project.basics.main_image_hint"
      needed="create_project.basics.main_image_required"
    />
    <Section title="create_project.basics.dates">
      <ProjectDateInputs />
    </Section>
    <Section title="create_project.basics.facts">
      <ProjectFactInputs />
    </Section>
  </>
);

/** Text keys of the numbers that are none in some of the parcels. */
const invalidNumbers = (parcels: readonly Row[]): string[] =>
  numberColumns
    .filter((column) => parcels.some((parcel) => isInvalidNumber(parcel[column])))
    .map((column) => `resources.parcels.fields.${column}`);

const draftName = "create-project";

/** Outlines of the parcels on the main picture. */
const DrawingStep = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<ProjectDraft>();
  const [id, image, parcels] = useWatch<ProjectDraft, ["id", "main_image_url", "parcels"]>({
    name: ["id", "main_image_url", "parcels"],
  });
  // Not the name of the saved project's drawing, which begins with its rows.
  const drawing = `new:${id}`;
  useSavedDraft(
    id,
    cachedDrawing(drawing, () => newDrawing([])),
  );
  return (
    <ParcelDrawingInput
      name={drawing}
      imageUrl={image ? addressOf(image) : null}
      parcels={parcels ?? []}
      note={parcels?.length ? null : translate("create_project.drawing.hint")}
      // The wizard's own buttons stand at the bottom of the window.
      below={92}
      onChange={(drawn) => setValue("parcels", drawn, { shouldDirty: true })}
      onReplacePicture={async (file) => setValue("main_image_url", file, { shouldDirty: true })}
    />
  );
};

const missingInBasics = (values: FieldValues) => [...missingBasics(values), ...invalidFacts(values)];

const steps = [
  { label: "create_project.steps.basics", content: <BasicsStep />, missing: missingInBasics },
  {
    label: "create_project.steps.drawing",
    content: <DrawingStep />,
    holds: /^parcels\.\d+\.(polygon_data|ground_outline)/,
  },
  {
    label: "create_project.steps.parcels",
    content: <ParcelsStep />,
    holds: /^parcels\./,
    missing: ({ parcels }: FieldValues) => invalidNumbers(parcels ?? []),
  },
  { label: "create_project.steps.publish", content: <SummaryStep /> },
];

/** A new project with its parcels, in four steps. */
const CreateProject = () => (
  <DrawingHost>
    <Wizard
      name={draftName}
      title="create_project.title"
      steps={steps}
      defaultValues={emptyProjectDraft}
      finish={<FinishButtons draft={draftName} />}
    />
  </DrawingHost>
);

export default CreateProject;
