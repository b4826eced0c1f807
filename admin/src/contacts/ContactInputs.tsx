import { defaultLanguage } from "@solar/domain/language";
import type { Contact } from "@solar/domain/rows.gen";
import { AutocompleteInput, ReferenceInput, required, SelectInput, TextInput } from "react-admin";
import { languageChoices } from "../i18n/use-language.ts";
import { emailAddress } from "../ui/use-action.ts";

const field = (name: string) => `resources.contacts.fields.${name}`;

/** Name and phone: what one knows of somebody who calls. */
export const CallerInputs = () => (
  <>
    <TextInput source="name" label={field("name")} validate={required()} autoFocus />
    <TextInput source="phone" label={field("phone")} type="tel" />
  </>
);

/** Everything that staff may write about a person. */
export const ContactInputs = () => (
  <>
    <CallerInputs />
    <TextInput source="email" label={field("email")} type="email" validate={emailAddress} />
    <SelectInput
      source="language"
      label={field("language")}
      choices={languageChoices}
      defaultValue={defaultLanguage}
      validate={required()}
    />
    <TextInput source="consent" label={field("consent")} helperText="contacts.consent_hint" multiline />
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
