import { Stack, Typography } from "@mui/material";
import { useCompany } from "../settings/use-company.ts";

/** The sign and the company's name, from the site settings. */
export const Brand = () => {
  const { name } = useCompany();
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: "center", minWidth: 0 }}>
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={28} height={28} />
      <Typography noWrap sx={{ fontWeight: 700, letterSpacing: "-0.01em" }}>
        {name}
      </Typography>
    </Stack>
  );
};
