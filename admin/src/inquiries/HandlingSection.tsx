import { Box, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useRef } from "react";
import { CanAccess, RadioButtonGroupInput, TextInput, useTranslate } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { useHotkey } from "../keys/hotkeys.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import { useNextTask } from "../tasks/use-tasks.ts";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { SaveToolbar } from "../ui/EditOrRead.tsx";
import { Facts, Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { AssignButton } from "./AssignInquiries.tsx";
import { InquiryStatusChip } from "./InquiryChips.tsx";
import { statusChoices } from "./inquiry-values.ts";
import { useSpamMark } from "./use-spam-mark.ts";

const DeleteInquiryButton = ({ inquiry }: { inquiry: Pick<Inquiry, "id" | "user_name"> }) => {
  const navigate = useNavigate();
  return (
    <DeleteButton
      resource="inquiries"
      id={inquiry.id}
      texts="inquiries.delete"
      bodyArgs={{ name: inquiry.user_name }}
      onDeleted={() => navigate("/inquiries")}
      sx={{ ml: "auto !important" }}
    />
  );
};

const StatusInput = () => {
  const radios = useRef<HTMLElement>(null);
  useHotkey("e", () => radios.current?.querySelector<HTMLInputElement>("input:checked")?.focus());
  return (
    <Box ref={radios}>
      <RadioButtonGroupInput
        source="status"
        label={false}
        choices={statusChoices}
        helperText="inquiries.status.close_hint"
        sx={{ mt: 0, "& .MuiFormHelperText-root": { mx: 0 } }}
      />
    </Box>
  );
};

/** Who handles the inquiry, its status, and the note of staff. */
export const HandlingSection = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const moving = useRef(false);
  const { open } = useNextTask();
  const leave = () => {
    if (moving.current) void open(`inquiry-${inquiry.id}`);
    moving.current = false;
  };
  return (
    <Section title="inquiries.status.label">
      <CanAccess resource="inquiries" action="edit" accessDenied={<Handled inquiry={inquiry} />}>
        <RecordForm
          resource="inquiries"
          id={inquiry.id}
          saved="inquiries.saved"
          failed="inquiries.save_error"
          onSaved={leave}
        >
          <AssignButton ids={[inquiry.id]} current={inquiry.handled_by} />
          {inquiry.handled_at && (
            <Text small soft sx={{ mb: 1 }}>
              {translate("inquiries.handled.since", { time: formatDateTime(inquiry.handled_at, language) })}
            </Text>
          )}
          <StatusInput />
          {inquiry.status === "new" && (
            <Stack direction="row" useFlexGap sx={{ mb: 2, gap: 1, flexWrap: "wrap" }}>
              <DoneAndNext onPress={() => (moving.current = true)} />
              {!inquiry.suspected_spam && <SpamButton inquiry={inquiry} />}
            </Stack>
          )}
          <TextInput
            source="note"
            label="inquiries.note.title"
            placeholder={translate("inquiries.note.placeholder")}
            helperText="inquiries.note.hint"
            multiline
            minRows={4}
          />
          <SaveToolbar>
            <DeleteInquiryButton inquiry={inquiry} />
          </SaveToolbar>
        </RecordForm>
      </CanAccess>
    </Section>
  );
};

/** The same to those who change nothing. */
const Handled = ({ inquiry: { handled_by, status, note } }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const names = useStaffNames();
  return (
    <Facts
      facts={[
        [
          translate("inquiries.handled.label"),
          (handled_by && names.get(handled_by)) || translate("inquiries.handled.nobody"),
        ],
        [translate("inquiries.status.label"), <InquiryStatusChip key="status" status={status} />],
        [translate("inquiries.note.title"), note || "–"],
      ]}
    />
  );
};

/** One press: saved as answered, and on to the next one that waits. */
const DoneAndNext = ({ onPress }: { onPress: () => void }) => {
  const { setValue } = useFormContext();
  return (
    <Button
      label="inquiries.done_and_next"
      type="submit"
      variant="outlined"
      sx={{ minHeight: 44 }}
      onClick={() => {
        onPress();
        setValue("status", "contacted", { shouldDirty: true });
      }}
    />
  );
};

/** One press: out of the list, and on to the next where what waits is worked down. */
const SpamButton = ({ inquiry }: { inquiry: Inquiry }) => {
  const { place, open } = useNextTask();
  const { pending, mark } = useSpamMark(inquiry);
  const unsaved = useFormState().isDirty;
  return (
    <Button
      label="inquiries.bulk.spam"
      color="inherit"
      disabled={pending || unsaved}
      sx={{ minHeight: 44 }}
      onClick={() => void mark(true, () => place && open(place.id))}
    />
  );
};
