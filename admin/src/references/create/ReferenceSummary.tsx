import { Alert, Box } from "@mui/material";
import { parsedNumber } from "@solar/domain/columns/numbers";
import { formatMoney, formatNumber } from "@solar/domain/format";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useLanguage } from "../../i18n/useLanguage.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Section } from "../../ui/Section.tsx";
import type { ReferenceDraft } from "./referenceDraft.ts";

/** Everything once more before the reference is created. */
export const ReferenceSummary = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const draft = useFormContext<ReferenceDraft>().getValues();
  const text = (key: string) => translate(`create_reference.summary.${key}`);
  const investment = parsedNumber(draft.investment_amount);
  return (
    <Section title="create_reference.summary.title">
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, mb: 2 }}>
        <Facts
          facts={[
            [text("name"), draft.name],
            [text("location"), draft.location || "–"],
            [text("type"), translate(`enums.reference_type.${draft.reference_type ?? "none"}`)],
            [text("investment"), investment > 0 ? formatMoney(investment, language) : "–"],
            [text("image_count"), formatNumber(draft.image_gallery.length, language)],
            [text("video"), text(draft.video_gallery.length ? "video_yes" : "video_no")],
          ]}
        />
        {draft.main_image_url && (
          <Box
            component="img"
            src={addressOf(draft.main_image_url)}
            alt=""
            sx={{ width: 1, aspectRatio: "16 / 9", objectFit: "cover", borderRadius: "10px" }}
          />
        )}
      </Box>
      <Alert severity="info">{text("public_info")}</Alert>
    </Section>
  );
};
