import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from "react-admin";

interface ProjectInputProps {
  source: string;
  filter?: Record<string, unknown>;
  alwaysOn?: boolean;
  input?: Pick<AutocompleteInputProps, "onChange" | "helperText" | "fullWidth" | "TextFieldProps">;
}

/** A project, found by its name: in forms, and as a filter of lists. */
export const ProjectInput = ({ input, ...props }: ProjectInputProps) => (
  <ReferenceInput {...props} reference="projects" sort={{ field: "name", order: "ASC" }}>
    <AutocompleteInput
      {...input}
      label="inquiries.filters.project"
      optionText="name"
      filterToQuery={(q: string) => ({ q })}
    />
  </ReferenceInput>
);
