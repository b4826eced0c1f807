import { Stack } from "@mui/material";
import type { PageItem } from "@solar/domain/rows.gen";
import { BooleanInput, useRedirect } from "react-admin";
import { useFormContext } from "react-hook-form";
import { RecordEdit } from "../records/RecordEdit.tsx";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";
import { allowsPictures, namesOf, useListName } from "./lists.ts";

/** One item of a list of the pages, in both languages. */
const PageItemEdit = () => {
  const listName = useListName();
  return (
    <RecordEdit<PageItem> resource="page_items">
      {(item) => (
        <>
          <Text variant="h6" component="h2">
            {listName(item.list)}
          </Text>
          <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: { md: 3 }, mt: 2 }}>
            <Texts column="texts" item={item} />
            <Texts column="texts_en" item={item} />
          </Stack>
          <BooleanInput source="hidden" helperText={false} />
          {allowsPictures(item.list) && (
            <PictureInput source="url" label="resources.page_items.fields.url" help="page_items.no_picture" />
          )}
          <BackOrAway item={item} />
        </>
      )}
    </RecordEdit>
  );
};

export default PageItemEdit;

const Texts = ({ column, item }: { column: "texts" | "texts_en"; item: PageItem }) => (
  <Stack sx={{ flex: 1 }}>
    <Text variant="overline" text={`resources.page_items.fields.${column}`} />
    {namesOf(item.texts).map((name) => (
      <LimitedTextInput
        key={name}
        limit={2000}
        source={`${column}.${name}`}
        label={`page_items.names.${name}`}
        multiline
        helperText={name === "text" ? "site_texts.markdown" : name === "features" && "page_items.a_line_each"}
      />
    ))}
  </Stack>
);

/** An item of the software is brought back to its original, one of the company's own can be deleted. */
const BackOrAway = ({ item }: { item: PageItem }) => {
  const redirect = useRedirect();
  const { setValue } = useFormContext();
  const { original, original_en, original_position } = item;
  const reset = () => {
    const before = {
      texts: original,
      texts_en: original_en,
      position: original_position,
      hidden: false,
      url: null,
    };
    for (const [name, value] of Object.entries(before)) setValue(name, value, { shouldDirty: true });
  };
  if (original) return item.is_changed && <Button label="site_texts.reset" onClick={reset} />;
  return (
    <DeleteButton
      resource="page_items"
      id={item.id}
      texts="page_items.delete"
      changes={["page_items"]}
      onDeleted={() => redirect("list", "page_items")}
    />
  );
};
