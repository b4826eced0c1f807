import { Stack } from "@mui/material";
import {
  brandColours,
  contrastOnPaper,
  enoughContrast,
  favicon,
  isHexColour,
  readableAccent,
} from "@solar/domain/brand";
import type { SiteSettings } from "@solar/domain/rows.gen";
import { TextInput, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Button, Text } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";
import { defaultIcon } from "./use-company.ts";

const help = (name: string) => `resources.settings.help.${name}`;

/** The company's logo, icon and colour. */
export const BrandingInputs = () => (
  <>
    <PictureInput
      source="logo"
      label="resources.settings.fields.logo"
      original=""
      help={help("logo")}
      drawings
    />
    <IconInput />
    <AccentInput />
  </>
);

/** The picture of the browser's tab, as large as it stands there. */
const IconInput = () => {
  const typed = useWatch() as SiteSettings;
  // A logo that is about square counts for the database alone, which knows the shape of files.
  const stored = useRecordContext<SiteSettings>();
  const icon = typed.favicon || (typed.logo && stored?.icon === typed.logo ? typed.logo : null);
  const src = favicon({ ...typed, icon }, defaultIcon);
  return (
    <>
      <PictureInput
        source="favicon"
        label="resources.settings.fields.favicon"
        original={src}
        help={help("favicon")}
        drawings
      />
      <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: "center" }}>
        <img src={src} alt="" width={16} height={16} style={{ objectFit: "contain" }} />
        <Text small soft>
          {typed.company_name}
        </Text>
      </Stack>
    </>
  );
};

/** A colour; the nearest that can be read is offered in the place of one that cannot. */
const AccentInput = () => {
  const { setValue } = useFormContext();
  const accent: string | null = useWatch({ name: "accent" });
  const take = (colour: string | null) =>
    setValue("accent", colour, { shouldDirty: true, shouldValidate: true });
  const nearest =
    accent && isHexColour(accent) && contrastOnPaper(accent) < enoughContrast && readableAccent(accent);
  return (
    <Stack sx={{ mt: 2, alignItems: "flex-start", maxWidth: 360 }}>
      <TextInput
        source="accent"
        type="color"
        helperText={help("accent")}
        format={(colour: string | null) => colour ?? brandColours.leaf.toLowerCase()}
        slotProps={{ inputLabel: { shrink: true } }}
        fullWidth
      />
      {nearest && (
        <Button
          label="settings.accent_nearest"
          args={{ colour: nearest }}
          variant="outlined"
          startIcon={<Stack sx={{ width: 16, height: 16, borderRadius: "4px", bgcolor: nearest }} />}
          onClick={() => take(nearest)}
        />
      )}
      {accent && <Button label="settings.accent_reset" color="inherit" onClick={() => take(null)} />}
    </Stack>
  );
};
