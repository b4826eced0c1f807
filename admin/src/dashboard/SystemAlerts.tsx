import { Alert, AlertTitle, Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { troubles, useSystemHealth } from "./systemHealth.ts";

/** What the system says of itself when something in it does not work, or will not for long; nothing while all is well. */
export const SystemAlerts = () => {
  const translate = useTranslate();
  const { data } = useSystemHealth();
  const found = troubles(data);
  if (found.length === 0) return null;
  return (
    <Alert severity={found.some(({ key }) => key === "other") ? "error" : "warning"} sx={{ mb: 2 }}>
      <AlertTitle sx={{ mb: 0.5, fontSize: "0.9375rem" }}>{translate("dashboard.system.help")}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, "& li + li": { mt: 0.5 } }}>
        {found.map(({ name, key, detail }) => (
          <li key={name}>
            {translate(`dashboard.system.${key}`, { name })}
            {detail && (
              <Typography
                variant="caption"
                component="p"
                lang="en"
                sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}
              >
                {detail}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
