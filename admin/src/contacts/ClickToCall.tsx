import { Box, Link, Button as MuiButton, Stack } from "@mui/material";
import { callAgain } from "@solar/domain/call-back";
import { companyDate, formatDate } from "@solar/domain/format";
import { nextWorkingDay } from "@solar/domain/moment";
import { phoneParts } from "@solar/domain/phone-numbers";
import type { CallOutcome } from "@solar/domain/rows.gen";
import { Fragment, useState } from "react";
import { Form, useCanAccess, useDataProvider, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { DateInput } from "../ui/DateInput.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useReportUnsaved } from "../ui/unsaved-work.ts";
import { useAction } from "../ui/use-action.ts";

const outcomes = ["agreed", "no_answer", "call_again", "not_interested"] as const satisfies CallOutcome[];

interface CallProps {
  contactId: string;
  name: string;
  inquiryId?: string | undefined;
  /** Address of the phone. */
  href: string;
  /** It is what comes first. */
  first?: boolean;
  /** How it went is asked at once. */
  asked?: boolean;
  onRecorded?: () => unknown;
}

/** Calls a person; after it one press says how it went, and the rest follows from that. */
export const ClickToCall = ({ href, first = false, asked = false, ...call }: CallProps) => {
  const { canAccess: sells } = useCanAccess({ resource: "contacts", action: "edit" });
  const [called, setCalled] = useState(asked);
  return (
    <Box sx={{ flexBasis: called && sells ? "100%" : "auto" }}>
      <Button
        label="calls.call"
        variant={first ? "contained" : "outlined"}
        component="a"
        href={href}
        onClick={() => setCalled(true)}
      />
      {called && sells && <Outcome {...call} onDone={() => setCalled(asked)} />}
    </Box>
  );
};

type OutcomeProps = Pick<CallProps, "contactId" | "name" | "inquiryId" | "onRecorded"> & {
  onDone: () => void;
};

const Outcome = ({ onRecorded, onDone, ...call }: OutcomeProps) => {
  const [written, setWritten] = useState(0);
  const done = () => {
    setWritten(written + 1);
    onDone();
    return onRecorded?.();
  };
  return (
    <Form key={written} noValidate>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
        <Text text="calls.how" component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }} />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
          <Box sx={{ flex: "3 1 200px" }}>
            <LimitedTextInput source="note" label="calls.note" helperText={false} limit={200} />
          </Box>
          <Box sx={{ flex: "1 1 150px" }}>
            <DateInput source="next_step_on" label="calls.when" />
          </Box>
        </Stack>
        <Buttons {...call} done={done} />
      </Box>
    </Form>
  );
};

const Buttons = ({
  contactId,
  name,
  inquiryId,
  done,
}: Omit<OutcomeProps, "onRecorded" | "onDone"> & { done: () => unknown }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { handleSubmit } = useFormContext();
  const { dirtyFields } = useFormState();
  useReportUnsaved("call", Object.keys(dirtyFields).length > 0);
  const { pending, run } = useAction();
  const record = (outcome: CallOutcome, { note, next_step_on }: FieldValues) => {
    const again = outcome === "no_answer" || outcome === "call_again";
    const day = next_step_on || (again ? nextWorkingDay(companyDate()) : null);
    return run(
      () =>
        dataProvider.recordCall({
          contact_id: contactId,
          inquiry_id: inquiryId,
          outcome,
          note,
          next_step: again ? callAgain[language] : note || (day && translate("calls.agreed_step")),
          next_step_on: day,
        }),
      {
        success: day && outcome !== "not_interested" ? "calls.recorded_next" : "calls.recorded",
        args: () => ({ name, day: formatDate(day, language) }),
        failed: "calls.error",
        onDone: done,
      },
    );
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, flexWrap: "wrap" }}>
      {outcomes.map((outcome) => (
        <MuiButton
          key={outcome}
          variant="outlined"
          size="small"
          disabled={pending}
          onClick={handleSubmit((values) => record(outcome, values))}
          sx={{ minHeight: 36 }}
        >
          {translate(`calls.outcomes.${outcome}`)}
        </MuiButton>
      ))}
    </Stack>
  );
};

/** What stands in a field for phone numbers; each number in it can be called. */
export const PhoneLinks = ({ phone }: { phone: string }) =>
  [...phoneParts(phone).entries()].map(([at, { text, href }]) =>
    href ? (
      <Link key={at} href={href} sx={{ whiteSpace: "nowrap" }}>
        {text}
      </Link>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
