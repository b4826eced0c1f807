import HandlerIcon from "@mui/icons-material/AssignmentIndOutlined";
import MergeIcon from "@mui/icons-material/CallMerge";
import CallIcon from "@mui/icons-material/CallOutlined";
import ReservationIcon from "@mui/icons-material/EventAvailableOutlined";
import StatusIcon from "@mui/icons-material/FlagOutlined";
import EmailIcon from "@mui/icons-material/ForwardToInboxOutlined";
import DealIcon from "@mui/icons-material/HandshakeOutlined";
import InquiryIcon from "@mui/icons-material/MailOutlined";
import VisitIcon from "@mui/icons-material/PlaceOutlined";
import OfferIcon from "@mui/icons-material/RequestQuoteOutlined";
import NoteIcon from "@mui/icons-material/StickyNote2Outlined";
import { Box, Link, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Change, SentMessage, TimelineEntry, TimelineKind } from "@solar/domain/rows.gen";
import { useState } from "react";
import { CanAccess, useGetList, useGetManyReference, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { newest } from "../data/queries.ts";
import { isMerge, UndoButton } from "../history/ChangeActions.tsx";
import { ValueChange } from "../history/ChangeSummary.tsx";
import { useLanguage } from "../i18n/use-language.ts";
import { MessageState, pollWhileQueued } from "../messages/MessageState.tsx";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { TimelineForm } from "./TimelineForm.tsx";
import { entryLink, entryText } from "./timeline-text.ts";

/** With the e-mail that an entry tells of, and its state. */
type ListedEntry = TimelineEntry & { message: SentMessage | null };

const page = 50;

const icons: Record<TimelineKind, typeof CallIcon> = {
  note: NoteIcon,
  call: CallIcon,
  visit: VisitIcon,
  email: EmailIcon,
  mail: EmailIcon,
  inquiry: InquiryIcon,
  status: StatusIcon,
  reservation: ReservationIcon,
  offer: OfferIcon,
  deal: DealIcon,
  merge: MergeIcon,
  assignment: HandlerIcon,
  message: EmailIcon,
};

/** What happened with a person, newest first, and a form to add to it. */
export const Timeline = ({ contactId }: { contactId: string }) => {
  const translate = useTranslate();
  const [limit, setLimit] = useState(page);
  const { data, isPending, isError, refetch } = useGetManyReference<ListedEntry>(
    "timeline_entries",
    {
      target: "contact_id",
      id: contactId,
      sort: { field: "happened_at", order: "DESC" },
      pagination: { page: 1, perPage: limit },
      meta: { columns: ["*", "message:messages(*)"], counted: false },
    },
    { refetchInterval: ({ state }) => pollWhileQueued(state.data?.data.map(({ message }) => message)) },
  );
  return (
    <Section title="contacts.timeline.title">
      <CanAccess resource="timeline_entries" action="create">
        <TimelineForm contactId={contactId} />
      </CanAccess>
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <Spinner />}
      {data?.length === 0 && <Text text="contacts.timeline.empty" soft />}
      <Stack component="ol" aria-label={translate("contacts.timeline.title")} sx={{ m: 0, p: 0, gap: 2 }}>
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
      {data?.length === limit && (
        <Button label="common.more" sx={{ mt: 2 }} onClick={() => setLimit(limit + page)} />
      )}
    </Section>
  );
};

const Entry = ({ entry }: { entry: ListedEntry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const names = useStaffNames();
  const Icon = icons[entry.kind];
  const to = entryLink(entry);
  const { said, change } = entryText(entry, translate, language);
  const written = said === entry.body;
  const facts = [
    written && translate(`enums.timeline_kind.${entry.kind}`),
    formatDateTime(entry.happened_at, language),
    entry.author && names.get(entry.author),
  ];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, listStyle: "none" }}>
      <Icon
        fontSize="small"
        aria-hidden
        sx={{ mt: 0.25, color: written ? "primary.main" : "text.secondary" }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Text sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {to ? (
            <Link component={RouterLink} to={to}>
              {said}
            </Link>
          ) : (
            said
          )}
          {change && (
            <>
              {": "}
              <ValueChange before={change[0]} after={change[1]} />
            </>
          )}
        </Text>
        <Text small soft>
          {facts.filter(Boolean).join(" · ")}
        </Text>
        {entry.message && <MessageState message={entry.message} />}
        {entry.kind === "merge" && (
          <CanAccess resource="timeline_entries" action="create">
            <UndoMerge id={String(entry.details.id)} />
          </CanAccess>
        )}
      </Box>
    </Stack>
  );
};

/** Makes two contacts of one again, as long as that can be taken back. */
const UndoMerge = ({ id }: { id: string }) => {
  const { data: [change] = [] } = useGetList<Change>("changes", {
    ...newest(1, "id"),
    filter: { table_name: "contacts", op: "DELETE", row_id: id },
  });
  return change && isMerge(change) ? <UndoButton change={change} /> : null;
};
