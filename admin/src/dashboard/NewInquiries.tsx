import { Button, List, ListItem, ListItemButton, ListItemText, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { inquiryPath } from "../inquiries/inquiry-path.ts";
import { subjectOf } from "../inquiries/parcel-names.ts";
import { Section } from "../ui/Section.tsx";

/** The newest inquiries that nobody has answered. */
export const NewInquiries = ({ inquiries }: { inquiries: readonly Inquiry[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const about = (inquiry: Inquiry) => {
    const subject = subjectOf(inquiry);
    return subject
      ? [...(subject.parcels.length ? [subject.parcels.join(", ")] : []), subject.project].join(" · ")
      : translate("inquiries.list.general");
  };
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
              sx={{ borderRadius: "10px", px: 1, mx: -1 }}
            >
              <ListItemText
                primary={inquiry.user_name}
                secondary={`${about(inquiry)} · ${formatDateTime(inquiry.created_at, language)}`}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
