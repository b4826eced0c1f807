import ArrowIcon from "@mui/icons-material/ArrowRightAlt";
import { Box } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** What a value was and what it became; the arrow is a word for who cannot see it, and no letter that a font lacks. */
export const FromTo = ({ before, after }: { before: ReactNode; after: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      {before}
      <ArrowIcon aria-hidden fontSize="small" sx={{ mx: 0.5, verticalAlign: "middle" }} />
      <Box component="span" sx={visuallyHidden}>
        {` ${translate("history.becomes")} `}
      </Box>
      <strong>{after}</strong>
    </>
  );
};
