import ArchiveIcon from "@mui/icons-material/ArchiveOutlined";
import CheckIcon from "@mui/icons-material/CheckOutlined";
import ReportOffIcon from "@mui/icons-material/ReportOffOutlined";
import ReportIcon from "@mui/icons-material/ReportOutlined";
import { Box, Stack, Typography, useMediaQuery } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { firstTelUrl } from "@solar/domain/phone-numbers";
import type { Inquiry } from "@solar/domain/rows.gen";
import {
  BulkActionsToolbar,
  BulkUpdateButton,
  DataTable,
  SimpleList,
  useCanAccess,
  useListContext,
  useNotify,
} from "react-admin";
import { pollMs, useRefreshResources } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ComposeButton } from "../messages/ComposeButton.tsx";
import { inquiryPath } from "../paths.ts";
import { PreviewButton, PreviewPanel } from "../ui/PreviewPanel.tsx";
import { cardsBreakpoint, ListEmpty, RecordList, RowLink, rowLinkStyles } from "../ui/RecordList.tsx";
import { Button, firstLines, Text } from "../ui/Text.tsx";
import { BulkAssign } from "./AssignInquiries.tsx";
import {
  CallBackTime,
  CallNote,
  HandlingStatus,
  hasMailProblem,
  InquirySubject,
  LastCall,
  MailStatusChips,
} from "./InquiryChips.tsx";
import { InquiryExport } from "./InquiryExport.tsx";
import { InquirySections } from "./InquirySections.tsx";
import { inquiryFilters } from "./inquiry-filters.tsx";
import { senderOf } from "./inquiry-values.ts";

const nameOf = ({ user_name }: Inquiry) => user_name;

const bulkChanges = {
  contacted: { data: { status: "contacted" }, icon: <CheckIcon /> },
  closed: { data: { status: "closed" }, icon: <ArchiveIcon /> },
  spam: { data: { suspected_spam: true }, icon: <ReportIcon /> },
  not_spam: { data: { suspected_spam: false }, icon: <ReportOffIcon /> },
};

/** What is done with several. */
const InquiryActions = () => {
  const { selectedIds, onUnselectItems, filterValues } = useListContext();
  const needless = filterValues.spam ? "spam" : "not_spam";
  const notify = useNotify();
  const refresh = useRefreshResources();
  const onSuccess = () => {
    notify("inquiries.bulk.done", { type: "success", messageArgs: { smart_count: selectedIds.length } });
    onUnselectItems();
    void refresh();
  };
  return (
    <BulkActionsToolbar selectAllButton={false}>
      <BulkAssign />
      {Object.entries(bulkChanges).map(
        ([name, change]) =>
          name !== needless && (
            <BulkUpdateButton
              key={name}
              {...change}
              label={`inquiries.bulk.${name}`}
              confirmTitle={`inquiries.bulk.confirm.${name}`}
              confirmContent="inquiries.bulk.content"
              mutationMode="pessimistic"
              mutationOptions={{ onSuccess }}
            />
          ),
      )}
    </BulkActionsToolbar>
  );
};

/** Whoever asked to be called is called, in the hours that they named; others are written to. */
const FirstAnswer = ({ inquiry }: { inquiry: Inquiry }) => {
  const { user_name, user_phone, call_back, last_call_at, contact_id } = inquiry;
  const tel = (call_back || last_call_at) && firstTelUrl(user_phone);
  if (!contact_id) return null;
  return (
    <Box className="row-control" sx={{ textAlign: "right" }}>
      {tel ? (
        <>
          <Button
            label="calls.call"
            of={user_name}
            size="small"
            variant="outlined"
            component="a"
            href={tel}
          />
          {call_back && <CallNote text={`enums.call_back.${call_back}`} />}
          <LastCall inquiry={inquiry} />
        </>
      ) : (
        <ComposeButton size="small" to={senderOf(inquiry, contact_id)} />
      )}
    </Box>
  );
};

const Column = DataTable.Col<Inquiry>;
const empty = <ListEmpty text="inquiries.list.empty" hint="inquiries.list.empty_hint" />;

const InquiryTable = () => {
  const language = useLanguage();
  const { canAccess: sells } = useCanAccess({ resource: "inquiries", action: "edit" });
  return (
    <DataTable<Inquiry>
      hiddenColumns={["mail_status"]}
      bulkActionsToolbar={<InquiryActions />}
      bulkActionButtons={sells === true}
      empty={empty}
      sx={{ ...rowLinkStyles, "& .MuiTableCell-sizeSmall:not(.MuiTableCell-paddingCheckbox)": { px: 1.25 } }}
      rowSx={(inquiry) => (inquiry.status === "new" ? { "& td": { fontWeight: 600 } } : {})}
    >
      <Column
        source="user_name"
        render={({ id, user_name }) => (
          <Stack direction="row" sx={{ alignItems: "center" }}>
            <Box title={user_name} sx={{ flex: 1, minWidth: 100, maxWidth: 180, ...firstLines(2) }}>
              <RowLink to={inquiryPath(id)}>{user_name}</RowLink>
            </Box>
            <PreviewButton name={user_name} />
          </Stack>
        )}
      />
      <Column
        source="user_email"
        label="inquiries.list.reach"
        render={(inquiry) => (
          <Box sx={{ maxWidth: { xs: 160, xl: 220 } }}>
            <Text small noWrap title={inquiry.user_email}>
              {inquiry.user_email}
            </Text>
            <Text small noWrap title={inquiry.user_phone ?? ""}>
              {inquiry.user_phone}
            </Text>
          </Box>
        )}
      />
      <Column
        source="created_at"
        render={({ created_at }) => <Box sx={{ minWidth: 80 }}>{formatDateTime(created_at, language)}</Box>}
      />
      <Column
        source="message"
        disableSort
        render={({ message }) => (
          <Typography variant="body2" sx={{ minWidth: 120, maxWidth: 220, ...firstLines(2) }}>
            {message}
          </Typography>
        )}
      />
      <Column source="parcel_ids" disableSort render={(inquiry) => <InquirySubject inquiry={inquiry} />} />
      <Column
        source="status"
        render={(inquiry) => (
          <Stack direction="row" spacing={1} sx={{ alignItems: "center", justifyContent: "space-between" }}>
            {hasMailProblem(inquiry) ? (
              <MailStatusChips inquiry={inquiry} />
            ) : (
              <HandlingStatus inquiry={inquiry} />
            )}
            {inquiry.status === "new" && sells && <FirstAnswer inquiry={inquiry} />}
          </Stack>
        )}
      />
      <Column source="mail_status" disableSort render={(inquiry) => <MailStatusChips inquiry={inquiry} />} />
    </DataTable>
  );
};

const InquiryRows = () => {
  const language = useLanguage();
  return (
    <SimpleList<Inquiry>
      rowClick="show"
      empty={empty}
      primaryText={({ user_name }) => user_name}
      tertiaryText={(inquiry) => <HandlingStatus inquiry={inquiry} />}
      secondaryText={(inquiry) => (
        <>
          {[formatDateTime(inquiry.created_at, language), inquiry.user_email].join(" · ")}
          {inquiry.user_phone && <Box sx={{ whiteSpace: "nowrap" }}>{inquiry.user_phone}</Box>}
          <CallBackTime inquiry={inquiry} />
          {inquiry.status === "new" && <LastCall inquiry={inquiry} />}
          <InquirySubject inquiry={inquiry} />
          <Box sx={firstLines(2)}>{inquiry.message}</Box>
          {hasMailProblem(inquiry) && <MailStatusChips inquiry={inquiry} />}
        </>
      )}
    />
  );
};

/** Inquiries, newest first; suspected spam only when asked for. */
const InquiryList = () => {
  const narrow = useMediaQuery(cardsBreakpoint);
  return (
    <RecordList
      title="resources.inquiries.page.list"
      sort={{ field: "created_at", order: "DESC" }}
      filterDefaultValues={{ spam: false }}
      queryOptions={{ refetchInterval: pollMs }}
      filters={inquiryFilters}
      buttons={<InquiryExport />}
    >
      <PreviewPanel resource="inquiries" titleOf={nameOf} pathOf={inquiryPath} content={InquirySections}>
        {narrow ? <InquiryRows /> : <InquiryTable />}
      </PreviewPanel>
    </RecordList>
  );
};

export default InquiryList;
