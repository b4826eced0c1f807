import type { FieldValues } from "react-hook-form";
import { DrawingHost } from "../../parcels/drawing/DrawingHost.tsx";
import { invalidNumbers } from "../../parcels/parcelRules.ts";
import { Wizard } from "../../wizard/Wizard.tsx";
import { BasicsStep } from "./BasicsStep.tsx";
import { DrawingStep } from "./DrawingStep.tsx";
import { FinishButtons } from "./FinishButtons.tsx";
import { ParcelsStep } from "./ParcelsStep.tsx";
import { emptyProjectDraft, missingBasics } from "./projectDraft.ts";
import { SummaryStep } from "./SummaryStep.tsx";

const draftName = "create-project";

const steps = [
  { label: "create_project.steps.basics", content: <BasicsStep />, missing: missingBasics },
  { label: "create_project.steps.drawing", content: <DrawingStep /> },
  {
    label: "create_project.steps.parcels",
    content: <ParcelsStep />,
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
