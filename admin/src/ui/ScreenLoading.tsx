import { Skeleton, Stack } from "@mui/material";
import { useTranslate } from "react-admin";

/** Stands in while the code or the data of a screen is loading. */
export const ScreenLoading = () => {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate("app.loading")} spacing={2}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
};
