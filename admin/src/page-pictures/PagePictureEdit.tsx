import { Stack } from "@mui/material";
import type { PagePicture } from "@solar/domain/rows.gen";
import { RecordEdit } from "../records/RecordEdit.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { Text } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";
import { FocusInput } from "./FocusInput.tsx";
import { usePlaceName } from "./use-place-name.ts";

/** The picture at one place of the site's pages: which, what of it stays in view, and its text. */
const PagePictureEdit = () => {
  const placeName = usePlaceName();
  return (
    <RecordEdit<PagePicture> resource="page_pictures">
      {({ id, original }) => (
        <Stack sx={{ gap: 2 }}>
          <Text variant="h6" component="h2">
            {placeName(id)}
          </Text>
          <PictureInput
            source="url"
            label="resources.page_pictures.fields.url"
            original={original}
            help="page_pictures.empty"
          />
          <FocusInput />
          <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: { md: 3 } }}>
            <LimitedTextInput source="alt" limit={500} helperText="page_pictures.alt_hint" />
            <LimitedTextInput source="alt_en" limit={500} helperText="page_pictures.alt_hint" />
          </Stack>
        </Stack>
      )}
    </RecordEdit>
  );
};

export default PagePictureEdit;
