import { defaultLanguage } from "@solar/domain/language";
import type { Contact } from "@solar/domain/rows.gen";
import { AutocompleteInput, ReferenceInput, required, SelectInput, TextInput } from "react-admin";
import { languageChoices } from "../i18n/use-language.ts";
import { validEmail } from "../ui/use-action.ts";

/** Name and phone: what one knows of somebody who calls, also while something else is entered. */
export const CallerInputs = () => (
  <>
    <TextInput source="name" label="resources.contacts.fields.name" validate={required()} autoFocus />
    <TextInput source="phone" label="resources.contacts.fields.phone" type="tel" />
  </>
);

/** Everything that staff may write about a person. */
export const ContactInputs = () => (
  <>
    <CallerInputs />
    <TextInput source="email" type="email" validate={validEmail} />
    <SelectInput
      source="language"
      choices={languageChoices}
      defaultValue={defaultLanguage}
      validate={required()}
    />
    <TextInput source="consent" helperText="contacts.consent_hint" multiline />
  </>
);

/** A person, found by name, e-mail or phone. */
export const ContactInput = ({ source, otherThan }: { source: string; otherThan?: string }) => (
  <ReferenceInput
    source={source}
    reference="contacts"
    sort={{ field: "updated_at", order: "DESC" }}
    filter={otherThan ? { other_than: otherThan } : {}}
  >
    <AutocompleteInput
      label="contacts.one"
      optionText={(contact: Contact) =>
        [contact.name, contact.email, contact.phone].filter(Boolean).join(" · ")
      }
      filterToQuery={(q: string) => ({ q })}
      validate={required()}
      helperText="contacts.search_hint"
      fullWidth
    />
  </ReferenceInput>
);
