import { Card, CardContent, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** Where a section is found on its page, by the text key of its title. */
export const sectionId = (title: string) => `section-${title.split(".").at(-1)}`;

/** A titled card. */
export const Section = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      id={sectionId(title)}
      tabIndex={-1}
      aria-label={translate(title)}
      sx={{ mb: 2, outline: "none", scrollMarginTop: 120 }}
    >
      <CardContent sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography
          variant="h6"
          component="h2"
          sx={{ mb: 1.5, minHeight: 36, display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}
        >
          {translate(title)}
          {action}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
};
