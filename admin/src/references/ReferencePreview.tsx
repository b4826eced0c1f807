import PreviousIcon from "@mui/icons-material/ArrowBack";
import NextIcon from "@mui/icons-material/ArrowForward";
import { Box, Link, Stack, Typography } from "@mui/material";
import { formatDate, formatMoney, numberWithUnit } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { previewUrl } from "@solar/domain/picture-url";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { projectPath } from "../paths.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { useVariant, WidePicture } from "../ui/Picture.tsx";
import { Facts } from "../ui/Section.tsx";
import { Button, IconButton, Text } from "../ui/Text.tsx";

/** A reference as visitors read it: pictures, texts, technical details. */
export const ReferencePreview = ({
  project,
  onClose,
}: {
  project: ProjectWithParcels;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const pictures = [project.main_image_url, ...project.image_gallery].filter((url) => url !== null);
  const facts: [string, string][] = Object.entries(project.technical_details).map(([name, value]) => {
    if (typeof value === "number") return numberWithUnit(name, value, language);
    if (typeof value === "boolean") return [name, translate(value ? "common.yes" : "common.no")];
    return [name, value ?? ""];
  });
  const completed = project.completion_date ?? project.datum_zavrsetka;
  if (completed)
    facts.push([
      translate("references.preview.completion_date"),
      formatDate(completed, language) ?? completed,
    ]);
  if (project.investment_amount)
    facts.push([
      translate("references.preview.investment"),
      formatMoney(project.investment_amount, language),
    ]);
  if (project.ima_ppa_ugovor && project.ppa_godine) {
    facts.push([
      translate("references.preview.ppa"),
      translate("create_project.summary.ppa_years", { smart_count: project.ppa_godine }),
    ]);
  }
  return (
    <AppDialog
      title={localized(project, "name", language)}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button label="common.edit" component={RouterLink} to={projectPath(project.id)} />
          <Button label="common.close" variant="contained" onClick={onClose} />
        </>
      }
    >
      <Pictures urls={pictures} name={project.name} />
      <Typography color="text.secondary" gutterBottom>
        {localized(project, "location", language)}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-wrap", mb: 2 }}>
        {localized(project, "description", language)}
      </Typography>
      <Facts facts={facts} />
      <Stack spacing={0.5} sx={{ mt: 2 }}>
        {project.video_gallery.map((url, index) => (
          <Link key={url} href={url} target="_blank" rel="noopener">
            {translate("references.preview.video")} {index + 1}
          </Link>
        ))}
      </Stack>
    </AppDialog>
  );
};

const Pictures = ({ urls, name }: { urls: readonly string[]; name: string }) => {
  const [at, setAt] = useState(0);
  const url = urls[at] ?? "";
  const picture = useVariant(url, previewUrl(url));
  if (!url) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <WidePicture {...picture} alt={name} />
      {urls.length > 1 && (
        <Stack direction="row" sx={{ alignItems: "center", justifyContent: "center" }}>
          <IconButton
            label="references.preview.previous_image"
            icon={PreviousIcon}
            fontSize="medium"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <Text
            text="edit_project.gallery.position"
            args={{ position: at + 1, total: urls.length }}
            small
            aria-live="polite"
          />
          <IconButton
            label="references.preview.next_image"
            icon={NextIcon}
            fontSize="medium"
            disabled={at === urls.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </Stack>
      )}
    </Box>
  );
};
