import { Alert, Box } from "@mui/material";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useDataProvider, useTranslate } from "react-admin";
import { OffersSection } from "../offers/OffersSection.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { HandlingSection } from "./HandlingSection.tsx";
import { MailSection } from "./MailSection.tsx";
import { SnapshotSection } from "./SnapshotSection.tsx";
import { VisitorSection } from "./VisitorSection.tsx";

/** All that is known of an inquiry: on its own screen in two columns, beside the list in one. */
export const InquirySections = ({ record: inquiry, wide = false }: { record: Inquiry; wide?: boolean }) => (
  <>
    {inquiry.suspected_spam && <SpamBanner inquiry={inquiry} />}
    <Box
      sx={{
        display: "grid",
        columnGap: 2,
        gridTemplateColumns: { xs: "minmax(0,1fr)", ...(wide && { lg: "minmax(0,3fr) minmax(0,2fr)" }) },
        alignItems: "start",
      }}
    >
      <Box>
        <VisitorSection inquiry={inquiry} />
        <SnapshotSection inquiry={inquiry} />
      </Box>
      <Box>
        <HandlingSection inquiry={inquiry} />
        <OffersSection target="inquiry_id" id={inquiry.id} />
        <MailSection inquiry={inquiry} />
      </Box>
    </Box>
  </>
);

const SpamBanner = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { run } = useAction();
  const release = () =>
    run(
      () =>
        dataProvider.update("inquiries", {
          id: inquiry.id,
          data: { suspected_spam: false },
          previousData: inquiry,
        }),
      {
        success: "inquiries.spam.released",
        failed: "inquiries.save_error",
      },
    );
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={<Button label="inquiries.spam.not_spam" color="inherit" onClick={release} />}
    >
      {translate("inquiries.spam.banner")}
    </Alert>
  );
};
