import { Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { sectionId } from "./Section.tsx";

/** Leads to the sections of a long page; stays below the header, and scrolls sideways where it has no room. */
export const SectionNav = ({ titles }: { titles: readonly string[] }) => {
  const translate = useTranslate();
  const go = (title: string) => {
    const section = document.getElementById(sectionId(title));
    section?.scrollIntoView({ block: "start" });
    section?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="nav"
      aria-label={translate("common.sections")}
      sx={{
        position: "sticky",
        top: 60,
        zIndex: 2,
        display: "flex",
        gap: 0.5,
        overflowX: "auto",
        mx: { xs: -2, md: -3 },
        px: { xs: 2, md: 3 },
        py: 0.5,
        mb: 1.5,
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {titles.map((title) => (
        <Button
          key={title}
          size="small"
          color="inherit"
          onClick={() => go(title)}
          sx={{ flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
        >
          {translate(title)}
        </Button>
      ))}
    </Box>
  );
};
