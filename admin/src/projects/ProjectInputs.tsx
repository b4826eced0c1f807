import { Alert, Box, Collapse } from "@mui/material";
import { projectStatuses, referenceTypes } from "@solar/domain/statuses";
import { BooleanInput, required, SelectInput, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { DateInput } from "../ui/DateInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { FieldGrid, Section } from "../ui/Section.tsx";
import { MainImageInput } from "../uploads/MainImageInput.tsx";
import { hasReferenceType } from "./project-rules.ts";

const obligatory = required("validation.required");

export const referenceTypeChoices = referenceTypes.map((type) => ({
  id: type,
  name: `enums.reference_type.${type}`,
}));

interface TextsProps {
  /** A description is needed, too (wizards). */
  describe?: boolean;
}

/** Name, location and description, each with its English variant beside it. */
export const ProjectTextInputs = ({ describe = false }: TextsProps) => (
  <FieldGrid>
    <TextInput source="name" validate={obligatory} />
    <TextInput source="name_en" helperText="resources.projects.help.name_en" />
    <TextInput source="location" />
    <TextInput source="location_en" helperText="resources.projects.help.location_en" />
    <TextInput source="description" validate={describe ? obligatory : []} multiline minRows={5} />
    <TextInput
      source="description_en"
      multiline
      minRows={5}
      helperText="resources.projects.help.description_en"
    />
  </FieldGrid>
);

interface WizardBasicsProps {
  /** Text keys: what is said below the picture's field, and while there is none. */
  hint?: string;
  needed: string;
}

/** The first step of both wizards: texts in both languages, and the picture. */
export const WizardBasics = ({ hint = "upload.image_limits", needed }: WizardBasicsProps) => (
  <>
    <Section title="edit_project.sections.texts">
      <ProjectTextInputs describe />
    </Section>
    <Section title="create_project.basics.main_image">
      <MainImageInput
        source="main_image_url"
        label="create_project.basics.main_image"
        hint={hint}
        upload="later"
        validate={required(needed)}
      />
    </Section>
  </>
);

/** Start and planned end; in editing also the end of works and the completion. */
export const ProjectDateInputs = ({ all = false }: { all?: boolean }) => (
  <FieldGrid>
    <DateInput source="datum_pocetka" />
    <DateInput source="plan_zavrsetka" />
    {all && <DateInput source="datum_zavrsetka" />}
    {all && <DateInput source="completion_date" />}
  </FieldGrid>
);

export const ProjectMoneyInputs = () => (
  <FieldGrid>
    <NumberInput source="investment_amount" helperText="resources.projects.help.investment_amount" />
    <NumberInput source="ppa_godine" helperText="resources.projects.help.ppa_godine" whole />
    <NumberInput source="ocekivani_godisnji_prihod" />
  </FieldGrid>
);

/** Status, and the choices that depend on it. `published` is offered only to a project that has it. */
export const PublishingInputs = ({ storedStatus }: { storedStatus: string }) => {
  const translate = useTranslate();
  const [status, visible] = useWatch({ name: ["status", "visible"] });
  const onlyStored = ["published", "completed"];
  const choices = projectStatuses
    .filter((one) => !onlyStored.includes(one) || one === storedStatus)
    .map((one) => ({ id: one, name: `enums.project_status.${one}` }));
  return (
    <Box>
      <FieldGrid>
        <SelectInput
          source="status"
          choices={choices}
          validate={obligatory}
          helperText={status ? `enums.project_status_help.${status}` : "resources.projects.help.status"}
        />
        {hasReferenceType(status) && (
          <SelectInput
            source="reference_type"
            choices={referenceTypeChoices}
            emptyText="enums.reference_type.none"
          />
        )}
      </FieldGrid>
      <BooleanInput source="visible" helperText="resources.projects.help.visible" />
      <Collapse in={status !== "draft"} unmountOnExit>
        <BooleanInput source="show_in_sale_page" />
        <BooleanInput source="show_in_references" />
      </Collapse>
      {status !== "draft" && !visible && (
        <Alert severity="info">{translate("projects.preview.hidden_banner")}</Alert>
      )}
      {status === "draft" && (
        <Alert severity="info">{translate("resources.projects.help.visibility_options")}</Alert>
      )}
    </Box>
  );
};
