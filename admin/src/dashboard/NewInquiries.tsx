import { Box, Button, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { ResponseTimer } from "../inquiries/InquiryChips.tsx";
import { subjectOf } from "../inquiries/parcel-names.ts";
import { inquiryPath } from "../routing/paths.ts";
import { Section } from "../ui/Section.tsx";
import { useStaffNames } from "../users/use-staff.ts";

/** What waits for an answer, the longest first: how to reach whom, by when, and who has it. */
export const NewInquiries = ({ inquiries }: { inquiries: readonly Inquiry[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const names = useStaffNames();
  const about = (inquiry: Inquiry) => {
    const subject = subjectOf(inquiry);
    return subject
      ? [...(subject.parcels.length ? [subject.parcels.join(", ")] : []), subject.project].join(" · ")
      : translate("inquiries.list.general");
  };
  const callBack = ({ call_back }: Inquiry) =>
    call_back &&
    `${translate("resources.inquiries.fields.call_back")}: ${translate(`enums.call_back.${call_back}`)}`;
  return (
    <Section
      title="dashboard.new_inquiries.title"
      action={
        <Button component={Link} to="/inquiries" size="small" sx={{ ml: "auto" }}>
          {translate("dashboard.new_inquiries.all")}
        </Button>
      }
    >
      {inquiries.length === 0 && (
        <Typography color="text.secondary">{translate("dashboard.new_inquiries.empty")}</Typography>
      )}
      <List disablePadding>
        {inquiries.map((inquiry) => (
          <ListItem key={inquiry.id} disablePadding>
            <ListItemButton
              component={Link}
              to={inquiryPath(inquiry.id)}
              sx={{ borderRadius: "10px", px: 1, mx: -1, gap: 1, flexWrap: "wrap" }}
            >
              <ListItemText
                primary={inquiry.user_name}
                secondary={[
                  `${about(inquiry)} · ${formatDateTime(inquiry.created_at, language)}`,
                  [inquiry.user_phone, callBack(inquiry)].filter(Boolean).join(" · "),
                ].map((line) => (
                  <Box key={line} component="span" sx={{ display: "block" }}>
                    {line}
                  </Box>
                ))}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                sx={{ flex: "1 1 200px" }}
              />
              <Stack sx={{ alignItems: "flex-end", gap: 0.25 }}>
                <ResponseTimer inquiry={inquiry} />
                <Typography variant="caption" color="text.secondary">
                  {(inquiry.handled_by && names.get(inquiry.handled_by)) ||
                    translate("inquiries.handled.nobody")}
                </Typography>
              </Stack>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
