import { Button, Stack, Typography } from "@mui/material";
import type { Inquiry } from "@solar/domain/rows.gen";
import { RecordContextProvider, usePrevNextController, useTranslate } from "react-admin";
import { Link } from "react-router-dom";

/** To the inquiries before and after this one, in the order and under the filters of the list. */
export const InquiryNeighbours = ({ inquiry }: { inquiry: Inquiry }) => (
  <RecordContextProvider value={inquiry}>
    <Neighbours />
  </RecordContextProvider>
);

const Neighbours = () => {
  const translate = useTranslate();
  const { prevPath, nextPath, index, total } = usePrevNextController({
    resource: "inquiries",
    linkType: "show",
    sort: { field: "created_at", order: "DESC" },
    filterDefaultValues: { spam: false },
  });
  const step = (text: string, path: string | undefined) =>
    path ? (
      <Button size="small" variant="outlined" component={Link} to={path}>
        {translate(text)}
      </Button>
    ) : (
      <Button size="small" variant="outlined" disabled>
        {translate(text)}
      </Button>
    );
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2, alignItems: "center" }}>
      {step("inquiries.detail.previous", prevPath)}
      {step("inquiries.detail.next", nextPath)}
      {index !== undefined && index >= 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate("common.position", { position: index + 1, total })}
        </Typography>
      )}
    </Stack>
  );
};
