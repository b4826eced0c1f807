import { Box, Typography } from "@mui/material";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { subjectOf } from "./parcelNames.ts";

/** What the inquiry is about: up to three parcels by name, and the park. */
export const InquirySubject = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const subject = subjectOf(inquiry);
  if (!subject)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate("inquiries.list.general")}
      </Typography>
    );
  const more = subject.parcels.length - 3;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {subject.parcels.slice(0, 3).join(", ")}
        {more > 0 && ` ${translate("inquiries.list.more_parcels", { smart_count: more })}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap sx={{ maxWidth: 200 }}>
        {subject.project}
      </Typography>
    </Box>
  );
};
