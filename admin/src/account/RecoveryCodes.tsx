import { Box, Button, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useToast } from "../ui/useToast.ts";

/** The recovery codes, this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast("success", "second_factor.copied"),
      () => toast("error", "second_factor.error"),
    );
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2">
        {translate("second_factor.codes_title")}
      </Typography>
      <Typography>{translate("second_factor.codes_body")}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontFamily: "monospace", overflowWrap: "anywhere" }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate("second_factor.copy")}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate("second_factor.done")}
        </Button>
      </Stack>
    </Stack>
  );
};
