import { Box, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useRef } from "react";
import {
  CanAccess,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useCanAccess,
  useDataProvider,
  useGetIdentity,
  useTranslate,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import { SaveBar } from "../records/SaveBar.tsx";
import { inquiryPath } from "../routing/paths.ts";
import { EditOrRead } from "../ui/EditOrRead.tsx";
import { Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useDeletion } from "../ui/use-deletion.tsx";
import { useHandlers } from "../users/use-staff.ts";
import { AssignButton } from "./AssignInquiries.tsx";
import { statusChoices } from "./inquiry-statuses.ts";

const DeleteInquiryButton = ({ inquiry }: { inquiry: Pick<Inquiry, "id" | "user_name"> }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { ask, question } = useDeletion({
    resource: "inquiries",
    id: inquiry.id,
    title: "inquiries.delete.title",
    body: translate("inquiries.delete.body", { name: inquiry.user_name }),
    deleted: "inquiries.delete.success",
    failed: () => "inquiries.delete.error",
    onDeleted: () => navigate("/inquiries"),
  });

  return (
    <>
      <Button label="common.delete" color="error" sx={{ ml: "auto !important" }} onClick={ask} />
      {question}
    </>
  );
};

/** Who handles the inquiry, its status, and the note of staff. */
export const HandlingSection = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const moving = useRef(false);
  const openNext = useOpenNext(inquiry.id);
  const leave = () => {
    if (moving.current) void openNext();
    moving.current = false;
  };
  return (
    <Section title="inquiries.status.label">
      <EditOrRead resource="inquiries">
        <RecordForm
          resource="inquiries"
          id={inquiry.id}
          saved="inquiries.saved"
          failed="inquiries.save_error"
          onSaved={leave}
        >
          <HandlerInput inquiry={inquiry} />
          {inquiry.handled_at && (
            <Text small soft sx={{ mb: 1 }}>
              {translate("inquiries.handled.since", { time: formatDateTime(inquiry.handled_at, language) })}
            </Text>
          )}
          <Box data-key="e">
            <RadioButtonGroupInput
              source="status"
              label={false}
              choices={statusChoices}
              helperText="inquiries.status.close_hint"
              sx={{ mt: 0, "& .MuiFormHelperText-root": { mx: 0 } }}
            />
          </Box>
          {inquiry.status === "new" && (
            <CanAccess resource="inquiries" action="edit">
              <DoneAndNext onPress={() => (moving.current = true)} />
            </CanAccess>
          )}
          <TextInput
            source="note"
            label="inquiries.note.title"
            placeholder={translate("inquiries.note.placeholder")}
            helperText="inquiries.note.hint"
            multiline
            minRows={4}
          />
          <SaveBar>
            <DeleteInquiryButton inquiry={inquiry} />
          </SaveBar>
        </RecordForm>
      </EditOrRead>
    </Section>
  );
};

/** Opens what has waited longest for an answer of whoever is signed in, else of anybody; the list when nothing has. */
function useOpenNext(currentId: string) {
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider<AppDataProvider>();
  return async () => {
    const next = await dataProvider.nextUnanswered(currentId, String(identity?.id));
    navigate(next ? inquiryPath(next.id) : "/inquiries");
  };
}

/** One press: saved as answered, and on to the next one that waits. */
const DoneAndNext = ({ onPress }: { onPress: () => void }) => {
  const { setValue } = useFormContext();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap", mb: 2 }}>
      {(["contacted", "closed"] as const).map((status) => (
        <Button
          label={`inquiries.done_and_next.${status}`}
          key={status}
          type="submit"
          variant="outlined"
          sx={{ minHeight: 44 }}
          onClick={() => {
            onPress();
            setValue("status", status, { shouldDirty: true });
          }}
        />
      ))}
    </Stack>
  );
};

/** Who handles the inquiry: chosen among staff, or taken over by one press, which saves what was typed as well. */
const HandlerInput = ({ inquiry }: { inquiry: Pick<Inquiry, "id" | "handled_by"> }) => {
  const current = inquiry.handled_by;
  const { canAccess: sells } = useCanAccess({ resource: "inquiries", action: "edit" });
  const { identity } = useGetIdentity();
  const { setValue } = useFormContext();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", mb: 1 }}>
      <SelectInput
        source="handled_by"
        label="inquiries.handled.label"
        choices={useHandlers(current)}
        translateChoice={false}
        emptyText="inquiries.handled.nobody"
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: "1 1 160px" }}
      />
      {sells && identity && identity.id !== current && (
        <Button
          label="inquiries.handled.take"
          type="submit"
          variant="outlined"
          onClick={() => setValue("handled_by", identity.id, { shouldDirty: true })}
          sx={{ minHeight: 44 }}
        />
      )}
      <AssignButton ids={[inquiry.id]} current={current} />
    </Stack>
  );
};
