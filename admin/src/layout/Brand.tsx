import { Stack, Typography } from "@mui/material";
import { defaultIcon, useCompany, useTabIcon } from "../settings/use-company.ts";

/** The sign and the company's name, from the site settings. */
export const Brand = () => {
  const { company_name: name, logo } = useCompany();
  useTabIcon();
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: "center", minWidth: 0 }}>
      <img
        src={logo ? `${logo}?height=120&format=webp` : defaultIcon}
        alt=""
        height={28}
        style={{ maxWidth: 96, objectFit: "contain" }}
      />
      <Typography noWrap sx={{ fontWeight: 700, letterSpacing: "-0.01em" }}>
        {name}
      </Typography>
    </Stack>
  );
};
