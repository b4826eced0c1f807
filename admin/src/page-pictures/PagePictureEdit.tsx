import { Card, Stack } from "@mui/material";
import type { PagePicture } from "@solar/domain/rows.gen";
import { TextInput, Title, useRecordContext } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { HistorySection } from "../history/HistorySection.tsx";
import { RecordForm } from "../records/RecordForm.tsx";
import { EditOrRead, SaveBar } from "../ui/EditOrRead.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";
import { FocusInput } from "./FocusInput.tsx";
import { usePlaceName } from "./use-place-name.ts";

/** The picture at one place of the site's pages: which, what of it stays in view, and its text. */
const PagePictureEdit = () => {
  const { id = "" } = useParams();
  const placeName = usePlaceName();
  return (
    <>
      <Title title="page_pictures.edit" />
      <Button label="page_pictures.back" component={Link} to="/page_pictures" sx={{ mb: 1 }} />
      <EditOrRead resource="page_pictures">
        <RecordForm
          key={id}
          resource="page_pictures"
          id={id}
          saved="page_pictures.saved"
          failed="page_pictures.save_error"
        >
          <Card sx={{ p: 2 }}>
            <Text variant="h6" component="h2">
              {placeName(id)}
            </Text>
            <Inputs />
            <SaveBar />
          </Card>
          <Past />
        </RecordForm>
      </EditOrRead>
    </>
  );
};

export default PagePictureEdit;

const Inputs = () => {
  const picture = useRecordContext<PagePicture>();
  if (!picture) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      <PictureInput
        source="url"
        label="resources.page_pictures.fields.url"
        original={picture.original}
        help="page_pictures.empty"
      />
      <FocusInput />
      <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: { md: 3 } }}>
        <TextInput source="alt" helperText="page_pictures.alt_hint" />
        <TextInput source="alt_en" helperText={false} />
      </Stack>
    </Stack>
  );
};

const Past = () => {
  const picture = useRecordContext<PagePicture>();
  return picture ? <HistorySection table="page_pictures" id={picture.id} current={picture} /> : null;
};
