import { Box, Card, Stack } from "@mui/material";
import type { SiteText } from "@solar/domain/rows.gen";
import { TextInput, Title, useRecordContext, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { Link, useParams } from "react-router-dom";
import { HistorySection } from "../history/HistorySection.tsx";
import { RecordForm } from "../records/RecordForm.tsx";
import { EditOrRead, SaveBar } from "../ui/EditOrRead.tsx";
import { Button, Text } from "../ui/Text.tsx";

/** One text in both languages: the original, and the company's own in its place. */
const SiteTextEdit = () => {
  const { id = "" } = useParams();
  return (
    <>
      <Title title="site_texts.edit" />
      <Button label="site_texts.back" component={Link} to="/site_texts" sx={{ mb: 1 }} />
      <EditOrRead resource="site_texts">
        <RecordForm
          key={id}
          resource="site_texts"
          id={id}
          saved="site_texts.saved"
          failed="site_texts.save_error"
        >
          <Card sx={{ p: 2 }}>
            <Text component="code" soft small>
              {id}
            </Text>
            <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: 3, mt: 2 }}>
              <OwnText source="own" of="original" />
              <OwnText source="own_en" of="original_en" />
            </Stack>
            <SaveBar />
          </Card>
          <Past />
        </RecordForm>
      </EditOrRead>
    </>
  );
};

export default SiteTextEdit;

const OwnText = ({ source, of }: { source: "own" | "own_en"; of: "original" | "original_en" }) => {
  const translate = useTranslate();
  const text = useRecordContext<SiteText>();
  const { setValue, watch } = useFormContext();
  if (!text) return null;
  return (
    <Stack sx={{ flex: 1, gap: 1 }}>
      <Text variant="overline" text={`resources.site_texts.fields.${of}`} />
      <Text sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text[of]}</Text>
      <TextInput
        source={source}
        multiline
        minRows={3}
        helperText={
          <span>
            {/%\{|\|{4}/.test(text[of]) && translate("site_texts.hint", { mark: "%{…}", bars: "||||" })}{" "}
            {/\.parts\.\d+\.text$/.test(text.id) && translate("site_texts.markdown")}
          </span>
        }
      />
      {watch(source) && (
        <Button
          label="site_texts.reset"
          of={translate(`resources.site_texts.fields.${source}`)}
          onClick={() => setValue(source, null, { shouldDirty: true })}
          sx={{ alignSelf: "flex-start" }}
        />
      )}
    </Stack>
  );
};

const Past = () => {
  const text = useRecordContext<SiteText>();
  return (
    text && (
      <Box>
        <HistorySection table="site_texts" id={text.id} current={text} />
      </Box>
    )
  );
};
