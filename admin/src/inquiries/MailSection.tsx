import { Box, Stack } from "@mui/material";
import type { Inquiry, SentMessage } from "@solar/domain/rows.gen";
import { useCanAccess, useDataProvider, useGetManyReference, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { allRows } from "../data/queries.ts";
import { MessageState, pollWhileQueued } from "../messages/MessageState.tsx";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { MailStatusChip } from "./InquiryChips.tsx";

/** The two messages of an inquiry and whether they arrived; one that did not can be sent again. */
export const MailSection = ({ inquiry }: { inquiry: Inquiry }) => (
  <Section title="inquiries.mail.title">
    <Stack spacing={2}>
      <Message inquiry={inquiry} kind="staff" />
      <Message inquiry={inquiry} kind="visitor" />
      <Answers inquiryId={inquiry.id} />
    </Stack>
  </Section>
);

/** What staff wrote in answer. */
const Answers = ({ inquiryId }: { inquiryId: string }) => {
  const { data = [] } = useGetManyReference<SentMessage>(
    "messages",
    { ...allRows, target: "inquiry_id", id: inquiryId, sort: { field: "id", order: "ASC" } },
    { refetchInterval: ({ state }) => pollWhileQueued(state.data?.data) },
  );
  return data.map((message) => (
    <Box key={message.id}>
      <Text small sx={{ overflowWrap: "anywhere" }}>
        {message.subject}
      </Text>
      <MessageState message={message} />
    </Box>
  ));
};

const Message = ({ inquiry, kind }: { inquiry: Inquiry; kind: "staff" | "visitor" }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: may } = useCanAccess({ resource: "messages", action: "create" });
  const status = inquiry[`${kind}_mail_status`];
  const send = status === "skipped" ? "inquiries.mail.send" : "inquiries.mail.send_again";
  const reason = inquiry[`${kind}_mail_error`];

  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
        <Text text={`inquiries.mail.to_${kind}`} small sx={{ flex: 1 }} />
        <MailStatusChip status={status} />
        {status !== "queued" && may && (
          <DialogButton
            label={send}
            variant="text"
            size="small"
            dialog={(close) => (
              <ConfirmAction
                danger={false}
                title={send}
                confirm={send}
                body={kind === "visitor" ? "inquiries.mail.send_again_confirm" : "inquiries.mail.to_staff"}
                bodyArgs={{ email: inquiry.user_email }}
                act={() => dataProvider.resendInquiryMail(inquiry.id, kind)}
                success="inquiries.mail.sent_again"
                failed="inquiries.mail.send_again_error"
                onClose={close}
              />
            )}
          />
        )}
      </Stack>
      {/* A message that arrived has one too when the mail server rejected some of its recipients. */}
      {reason && status !== "queued" && (
        <Text small color={status === "failed" ? "error" : "text.secondary"}>
          {translate("inquiries.mail.reason", { reason })}
        </Text>
      )}
      {kind === "visitor" && status === "skipped" && inquiry.confirmation_held && (
        <Text text="inquiries.mail.held" small soft />
      )}
    </Box>
  );
};
