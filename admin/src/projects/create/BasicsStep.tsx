import { required } from "react-admin";
import { MainImageInput } from "../../ui/inputs/MainImageInput.tsx";
import { Section } from "../../ui/Section.tsx";
import { ProjectDateInputs, ProjectTextInputs } from "../ProjectInputs.tsx";

const needed = required("create_project.basics.main_image_required");

/** Texts in both languages, the picture, the dates. */
export const BasicsStep = () => (
  <>
    <Section title="create_project.basics.texts">
      <ProjectTextInputs describe />
    </Section>
    <Section title="create_project.basics.main_image">
      <MainImageInput
        hideLabel
        source="main_image_url"
        label="create_project.basics.main_image"
        hint="create_project.basics.main_image_hint"
        upload="later"
        validate={needed}
      />
    </Section>
    <Section title="create_project.basics.dates">
      <ProjectDateInputs />
    </Section>
  </>
);
