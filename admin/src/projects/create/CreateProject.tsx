import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Stack } from "@mui/material";
import { isInvalidNumber } from "@solar/domain/columns/numbers";
import { numberColumns } from "@solar/domain/columns/parcels";
import { ParcelDrawingInput } from "@solar/parcel-editor";
import { newDrawing } from "@solar/parcel-editor/drawing-state.ts";
import { cachedDrawing } from "@solar/parcel-editor/drawing-store.ts";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { AppDataProvider } from "../../data/data-provider.ts";
import type { Row } from "../../data/errors.ts";
import { useOwnKeys } from "../../keys/hotkeys.ts";
import { DrawingHost } from "../../parcels/drawing/DrawingHost.tsx";
import { useSavedDraft } from "../../parcels/drawing/use-saved-draft.ts";
import { planPath, projectPath } from "../../paths.ts";
import { Section } from "../../ui/Section.tsx";
import { Button, Text } from "../../ui/Text.tsx";
import { Wizard } from "../../wizard/Wizard.tsx";
import { useWizard } from "../../wizard/wizard-context.ts";
import { ProjectFactInputs } from "../ProjectFactInputs.tsx";
import { ProjectDateInputs, WizardBasics } from "../ProjectInputs.tsx";
import { ParcelsStep } from "./ParcelsStep.tsx";
import { emptyProjectDraft, invalidFacts, missingBasics, type ProjectDraft } from "./project-draft.ts";
import { FinishButtons, SummaryStep } from "./SummaryStep.tsx";
import { saveProject } from "./save-project.ts";

/** Texts in both languages, the picture, the dates; what buyers ask can be said later. */
const BasicsStep = () => (
  <>
    <Text text="create_project.basics.needed" soft sx={{ mb: 2 }} />
    <WizardBasics
      hint="create_project.basics.main_image_hint"
      needed="create_project.basics.main_image_required"
    />
    <Section title="edit_project.sections.dates">
      <ProjectDateInputs />
    </Section>
    <Facts />
  </>
);

const Facts = () => {
  const { getValues } = useFormContext();
  const { rejected } = useWizard();
  // What was filled in, and what the server did not take, is in sight: what the entry does not begin with.
  const basics = Object.keys(emptyProjectDraft());
  const filled = Object.entries(getValues()).flatMap(([field, value]) => (value ? [field] : []));
  const [open, setOpen] = useState(
    [...filled, rejected?.field].some((field) => field && !basics.includes(field)),
  );
  return (
    <Accordion expanded={open} onChange={(_, next) => setOpen(next)} disableGutters sx={{ mb: 2 }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Text text="create_project.basics.facts" variant="h6" component="span" />
      </AccordionSummary>
      <AccordionDetails>
        <ProjectFactInputs />
      </AccordionDetails>
    </Accordion>
  );
};

/** Text keys of the numbers that are none in some of the parcels. */
const invalidNumbers = (parcels: readonly Row[]): string[] =>
  numberColumns
    .filter((column) => parcels.some((parcel) => isInvalidNumber(parcel[column])))
    .map((column) => `resources.parcels.fields.${column}`);

/** Outlines of the parcels on the main picture; a surveyor's plan needs a stored project, whose picture it ties to the ground. */
const DrawingStep = () => {
  useOwnKeys();
  const translate = useTranslate();
  const { running, save } = useWizard();
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
    <>
      <Stack direction="row" useFlexGap sx={{ mb: 1.5, gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Text text="create_project.drawing.plan_hint" small soft sx={{ flex: "1 1 320px" }} />
        <Button
          label={running ? "common.saving" : "create_project.drawing.plan"}
          variant="outlined"
          disabled={running !== null}
          onClick={() => void save("draft", planPath(id))}
        />
      </Stack>
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
    </>
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
    holds: /^parcels\b/,
    missing: ({ parcels }: FieldValues) => invalidNumbers(parcels ?? []),
  },
  { label: "create_project.steps.publish", content: <SummaryStep /> },
];

/** A new project with its parcels, in four steps. */
const CreateProject = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <DrawingHost>
      <Wizard
        name="create_project"
        steps={steps}
        defaultValues={emptyProjectDraft}
        save={(values, choice, saving) => saveProject(values as ProjectDraft, choice, saving, dataProvider)}
        onSaved={({ id, name }, choice) =>
          notify("create_project.success_title", {
            type: "success",
            body: `create_project.success_${choice}`,
            messageArgs: { name },
            // What is stored apart from the project, and needs one.
            action: {
              label: "create_project.add_progress",
              run: () => navigate(`${projectPath(id)}?tab=progress`),
            },
          })
        }
        finish={<FinishButtons />}
      />
    </DrawingHost>
  );
};

export default CreateProject;
