import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { RecordHistory } from "./RecordHistory.tsx";

interface HistorySectionProps {
  table: string;
  id: string;
  /** The row as it stands, for going back to an older version. */
  current: { version: number };
}

/** History of a record, read when it is opened. */
export const HistorySection = (props: HistorySectionProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Accordion
      expanded={open}
      onChange={(_, next) => setOpen(next)}
      sx={{ mt: 2, "&::before": { display: "none" } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography variant="h6" component="h2">
          {translate("history.title")}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{open && <RecordHistory {...props} />}</AccordionDetails>
    </Accordion>
  );
};
