import { Stack } from "@mui/material";
import type { SiteText } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { RecordEdit } from "../records/RecordEdit.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { Button, Text } from "../ui/Text.tsx";

/** One text in both languages: the original, and the company's own in its place. */
const SiteTextEdit = () => (
  <RecordEdit<SiteText> resource="site_texts">
    {(text) => (
      <>
        <Text component="code" soft small>
          {text.id}
        </Text>
        <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: 3, mt: 2 }}>
          <OwnText source="own" of="original" text={text} />
          <OwnText source="own_en" of="original_en" text={text} />
        </Stack>
      </>
    )}
  </RecordEdit>
);

export default SiteTextEdit;

interface OwnTextProps {
  source: "own" | "own_en";
  of: "original" | "original_en";
  text: SiteText;
}

const OwnText = ({ source, of, text }: OwnTextProps) => {
  const translate = useTranslate();
  const { setValue, watch } = useFormContext();
  return (
    <Stack sx={{ flex: 1, gap: 1 }}>
      <Text variant="overline" text={`resources.site_texts.fields.${of}`} />
      <Text sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text[of]}</Text>
      <LimitedTextInput
        source={source}
        limit={2000}
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
