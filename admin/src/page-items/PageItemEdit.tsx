import { Card, Stack } from "@mui/material";
import type { PageItem } from "@solar/domain/rows.gen";
import { BooleanInput, TextInput, Title, useRecordContext, useRedirect, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { Link, useParams } from "react-router-dom";
import { HistorySection } from "../history/HistorySection.tsx";
import { RecordForm } from "../records/RecordForm.tsx";
import { useDeletion } from "../ui/ConfirmDialog.tsx";
import { EditOrRead, SaveBar } from "../ui/EditOrRead.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";
import { nameOf, namesOf, takesPictures } from "./lists.ts";

/** One item of a list of the pages, in both languages. */
const PageItemEdit = () => {
  const { id = "" } = useParams();
  return (
    <>
      <Title title="page_items.edit" />
      <EditOrRead resource="page_items">
        <RecordForm
          key={id}
          resource="page_items"
          id={id}
          saved="page_items.saved"
          failed="page_items.save_error"
        >
          <Item />
        </RecordForm>
      </EditOrRead>
    </>
  );
};

export default PageItemEdit;

const Item = () => {
  const item = useRecordContext<PageItem>();
  if (!item) return null;
  const filter = encodeURIComponent(JSON.stringify({ list: item.list }));
  return (
    <>
      <Button label="page_items.back" component={Link} to={`/page_items?filter=${filter}`} sx={{ mb: 1 }} />
      <Card sx={{ p: 2 }}>
        <Text text={nameOf(item.list)} variant="h6" component="h2" />
        <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: { md: 3 }, mt: 2 }}>
          <Texts column="texts" item={item} />
          <Texts column="texts_en" item={item} />
        </Stack>
        <BooleanInput source="hidden" helperText={false} />
        {takesPictures(item.list) && (
          <PictureInput source="url" label="resources.page_items.fields.url" help="page_items.no_picture" />
        )}
        <SaveBar />
        <BackOrAway item={item} />
      </Card>
      <HistorySection table="page_items" id={item.id} current={item} />
    </>
  );
};

const Texts = ({ column, item }: { column: "texts" | "texts_en"; item: PageItem }) => (
  <Stack sx={{ flex: 1 }}>
    <Text variant="overline" text={`resources.page_items.fields.${column}`} />
    {namesOf(item.texts).map((name) => (
      <TextInput
        key={name}
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
    failed: () => "page_items.delete_error",
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
