import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { PriceHistory } from "./PriceHistory.tsx";
import { RecordHistory } from "./RecordHistory.tsx";

interface HistorySectionProps {
  /** A parcel has its prices told by themselves, above the rest. */
  prices?: boolean;
  table: string;
  id: string;
  /** The row as it stands, for going back to an older version. */
  current: { version: number };
}

/** History of a record, read when it is opened. */
export const HistorySection = ({ prices = false, ...props }: HistorySectionProps) => {
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
      <AccordionDetails>
        {open && prices && (
          <>
            <Typography variant="subtitle2" component="h3" gutterBottom>
              {translate("history.prices")}
            </Typography>
            <PriceHistory parcel={{ id: props.id, version: props.current.version }} />
            <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }} gutterBottom>
              {translate("history.all_changes")}
            </Typography>
          </>
        )}
        {open && <RecordHistory {...props} />}
      </AccordionDetails>
    </Accordion>
  );
};
