import { Box, Stack, Typography } from "@mui/material";
import type { SentMessage } from "@solar/domain/rows.gen";
import { CanAccess, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { MailStatusChip } from "../inquiries/InquiryChips.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";

/** Whether an e-mail that staff wrote has arrived, and its text; one that has not can be sent again. */
export const MessageState = ({ message }: { message: SentMessage }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const { id, status, error, recipient, body } = message;
  const resend = () =>
    run(() => dataProvider.resendMessage(id), {
      success: "inquiries.mail.sent_again",
      failed: "inquiries.mail.send_again_error",
      changes: ["messages", "timeline_entries"],
    });
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ alignItems: "center", flexWrap: "wrap", gap: 1 }}>
        <MailStatusChip status={status} />
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {recipient}
        </Typography>
        {status === "failed" && (
          <CanAccess resource="messages" action="create">
            <Button size="small" disabled={pending} onClick={() => void resend()}>
              {translate("inquiries.mail.send_again")}
            </Button>
          </CanAccess>
        )}
      </Stack>
      {error && status !== "queued" && (
        <Text small color={status === "failed" ? "error" : "text.secondary"}>
          {translate("inquiries.mail.reason", { reason: error })}
        </Text>
      )}
      <Typography component="details" variant="body2">
        <summary style={{ cursor: "pointer" }}>{translate("messages.read")}</summary>
        <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", mt: 1 }}>{body}</Box>
      </Typography>
    </Box>
  );
};

/** Reads again while something is on its way. */
export const pollWhileQueued = (messages: readonly (Pick<SentMessage, "status"> | null)[] | undefined) =>
  messages?.some((message) => message?.status === "queued") ? 3000 : false;
