import { Stack } from "@mui/material";
import type { PageItem } from "@solar/domain/rows.gen";
import { BooleanInput, useRedirect, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { RecordEdit } from "../records/RecordEdit.tsx";
import { useDeletion } from "../ui/ConfirmDialog.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";
import { namesOf, takesPictures, useListName } from "./lists.ts";

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
          {takesPictures(item.list) && (
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
  const translate = useTranslate();
  const redirect = useRedirect();
  const { setValue } = useFormContext();
  const { original, original_en, original_position } = item;
  const { ask, question } = useDeletion({
    resource: "page_items",
    id: item.id,
    title: "page_items.delete_title",
    body: translate("page_items.delete_body"),
    deleted: "page_items.deleted",
    changes: ["page_items"],
    failed: "page_items.delete_error",
    onDeleted: () => redirect("list", "page_items"),
  });
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
  return (
    <>
      {original ? (
        item.is_changed && <Button label="site_texts.reset" onClick={reset} />
      ) : (
        <Button label="common.delete" color="error" onClick={ask} />
      )}
      {question}
    </>
  );
};
