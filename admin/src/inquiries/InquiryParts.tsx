import { Box, Stack } from "@mui/material";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { InquiryStatusChip, ResponseTimer } from "./InquiryChips.tsx";
import { subjectOf } from "./parcel-names.ts";

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
export const CallBack = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  return inquiry.call_back ? (
    <Text variant="caption" component="span" soft>
      {translate("resources.inquiries.fields.call_back")}: {translate(`enums.call_back.${inquiry.call_back}`)}
    </Text>
  ) : null;
};

/** Its status, and who handles it. */
export const Handling = ({ inquiry }: { inquiry: Inquiry }) => {
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
