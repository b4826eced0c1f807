import { Box, Stack, Tooltip } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry, InquiryStatus, MailStatus } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { StatusChip } from "../ui/StatusChip.tsx";
import { Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { statusTones, subjectOf } from "./inquiry-values.ts";
import { responseTime } from "./response-time.ts";

const mailTones: Record<MailStatus, Tone> = {
  queued: "yellow",
  sent: "green",
  failed: "red",
  skipped: "grey",
};

export const InquiryStatusChip = ({ status }: { status: InquiryStatus }) => (
  <StatusChip tone={statusTones[status]} label={`enums.inquiry_status.${status}`} />
);

export const MailStatusChip = ({ status }: { status: MailStatus }) => (
  <StatusChip tone={mailTones[status]} label={`enums.mail_status.${status}`} />
);

/** What is left of the promised 24 hours, or by how much they are over; nothing once it was answered. */
export const ResponseTimer = ({ inquiry }: { inquiry: Parameters<typeof responseTime>[0] }) => {
  const time = responseTime(inquiry, Date.now());
  return (
    time && (
      <StatusChip
        tone={time.tone}
        label={`inquiries.clock.${time.text}`}
        args={{ smart_count: time.count }}
      />
    )
  );
};

/** Whether a message of an inquiry has not arrived: what went well needs no word in a list. */
export const hasMailProblem = (inquiry: Inquiry): boolean =>
  [inquiry.staff_mail_status, inquiry.visitor_mail_status].some((status) => status === "failed");

/** State of both messages of an inquiry: to the company and to the visitor; one chip when they agree. */
export const MailStatusChips = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const { staff_mail_status: toStaff, visitor_mail_status: toVisitor } = inquiry;
  if (inquiry.suspected_spam) return <StatusChip tone="grey" label="enums.mail_status.skipped" />;
  if (toStaff === toVisitor) return <MailStatusChip status={toStaff} />;
  return (
    <Stack spacing={0.5} sx={{ alignItems: "flex-start" }}>
      {Object.entries({ to_staff: toStaff, to_visitor: toVisitor }).map(([whom, status]) => (
        <Tooltip key={whom} title={translate(`inquiries.mail.${whom}`)}>
          <span>
            <MailStatusChip status={status} />
          </span>
        </Tooltip>
      ))}
    </Stack>
  );
};

/** What the inquiry is about: up to three parcels by name, and the park. */
export const InquirySubject = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const subject = subjectOf(inquiry);
  if (!subject) return <Text text="inquiries.list.general" small soft />;
  const more = subject.parcels.length - 3;
  return (
    <Box sx={{ maxWidth: { md: 180 } }}>
      <Text small noWrap title={subject.parcels.join(", ")} sx={{ fontWeight: 600 }}>
        {subject.parcels.slice(0, 3).join(", ")}
        {more > 0 && ` ${translate("inquiries.list.more_parcels", { smart_count: more })}`}
      </Text>
      <Text small soft noWrap title={subject.project}>
        {subject.project}
      </Text>
    </Box>
  );
};

/** When the visitor wishes to be called, where they do. */
export const CallBackTime = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  return inquiry.call_back ? (
    <Text variant="caption" component="span" soft>
      {translate("resources.inquiries.fields.call_back")}: {translate(`enums.call_back.${inquiry.call_back}`)}
    </Text>
  ) : null;
};

/** A line below the button that calls. */
export const CallNote = ({ text, time }: { text: string; time?: string | null }) => (
  <Text
    text={text}
    args={{ time }}
    variant="caption"
    component="div"
    soft
    sx={{ whiteSpace: "nowrap", lineHeight: 1.2 }}
  />
);

/** When the visitor was called last without an answer, where they were. */
export const LastCall = ({ inquiry: { last_call_at } }: { inquiry: Inquiry }) => {
  const language = useLanguage();
  if (!last_call_at) return null;
  return <CallNote text="tasks.tried" time={formatDateTime(last_call_at, language)} />;
};

/** Its status, and who handles it. */
export const HandlingStatus = ({ inquiry }: { inquiry: Inquiry }) => {
  const names = useStaffNames();
  return (
    <Stack sx={{ alignItems: "flex-start", gap: 0.25 }}>
      <Stack direction="row" sx={{ gap: 0.5 }}>
        <InquiryStatusChip status={inquiry.status} />
        <ResponseTimer inquiry={inquiry} />
      </Stack>
      {inquiry.handled_by && (
        <Text variant="caption" soft sx={{ whiteSpace: "nowrap" }}>
          {names.get(inquiry.handled_by)}
        </Text>
      )}
    </Stack>
  );
};
