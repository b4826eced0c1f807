import { Alert, AlertTitle, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { troubles, useSystemHealth } from "./systemHealth.ts";

/** What the system says of itself when something in it does not work, or will not for long; nothing while all is well. */
export const SystemAlerts = () => {
  const translate = useTranslate();
  const { data } = useSystemHealth();
  const found = troubles(data);
  if (found.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {found.map(({ name, key, detail }) => (
        <Alert key={name} severity={key === "other" ? "error" : "warning"}>
          <AlertTitle sx={{ mb: 0, fontSize: "0.9375rem" }}>
            {translate(`dashboard.system.${key}`, { name })}
          </AlertTitle>
          {translate("dashboard.system.help")}
          {detail && (
            <Typography variant="caption" component="p" lang="en">
              {detail}
            </Typography>
          )}
        </Alert>
      ))}
    </Stack>
  );
};
