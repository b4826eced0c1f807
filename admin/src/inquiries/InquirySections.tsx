import { Alert, Box, Stack } from "@mui/material";
import type { Inquiry, SentMessage } from "@solar/domain/rows.gen";
import { CanAccess, useCanAccess, useDataProvider, useGetManyReference, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { allRows } from "../data/queries.ts";
import { MessageState, pollWhileQueued } from "../messages/MessageState.tsx";
import { OffersSection } from "../offers/OffersSection.tsx";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { Section, SideBySide } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { HandlingSection } from "./HandlingSection.tsx";
import { MailStatusChip } from "./InquiryChips.tsx";
import { SnapshotSection } from "./SnapshotSection.tsx";
import { useSpamMark } from "./use-spam-mark.ts";
import { VisitorSection } from "./VisitorSection.tsx";

/** All that is known of an inquiry: on its own screen in two columns, beside the list in one. */
export const InquirySections = ({ record: inquiry, wide = false }: { record: Inquiry; wide?: boolean }) => (
  <>
    {inquiry.suspected_spam && <SpamBanner inquiry={inquiry} />}
    <SideBySide from={wide ? "lg" : null} parts={[3, 2]} gap="0 16px">
      <Box>
        <VisitorSection inquiry={inquiry} />
        <SnapshotSection inquiry={inquiry} />
      </Box>
      <Box>
        <HandlingSection inquiry={inquiry} />
        <OffersSection target="inquiry_id" id={inquiry.id} />
        <MailSection inquiry={inquiry} />
      </Box>
    </SideBySide>
  </>
);

const SpamBanner = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const { pending, mark } = useSpamMark(inquiry);
  const held = inquiry.staff_mail_status === "skipped" && inquiry.visitor_mail_status === "skipped";
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <CanAccess resource="inquiries" action="edit">
          <Button
            label="inquiries.spam.not_spam"
            color="inherit"
            disabled={pending}
            onClick={() => void mark(false)}
          />
        </CanAccess>
      }
    >
      {translate(held ? "inquiries.spam.banner" : "inquiries.spam.marked_banner")}
    </Alert>
  );
};

/** The two messages of an inquiry and whether they arrived; one that did not can be sent again. */
const MailSection = ({ inquiry }: { inquiry: Inquiry }) => (
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
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: may } = useCanAccess({ resource: "messages", action: "create" });
  const status = inquiry[`${kind}_mail_status`];
  const send = status === "skipped" ? "messages.send" : "inquiries.mail.send_again";
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
        <Text
          text="inquiries.mail.reason"
          args={{ reason }}
          small
          color={status === "failed" ? "error" : "text.secondary"}
        />
      )}
      {kind === "visitor" && status === "skipped" && inquiry.confirmation_held && (
        <Text text="inquiries.mail.held" small soft />
      )}
    </Box>
  );
};
