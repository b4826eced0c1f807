import { Stack } from "@mui/material";
import { brandColours, contrastOnPaper, enoughContrast, isColour, readableAccent } from "@solar/domain/brand";
import { TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../ui/Text.tsx";
import { PictureInput } from "../uploads/PictureInput.tsx";

const help = (name: string) => `resources.settings.help.${name}`;

/** The company's logo and colour. */
export const FaceInputs = () => (
  <>
    <PictureInput
      source="logo"
      label="resources.settings.fields.logo"
      original=""
      help={help("logo")}
      drawings
    />
    <AccentInput />
  </>
);

/** A colour; the nearest that can be read is offered in the place of one that cannot. */
const AccentInput = () => {
  const { setValue } = useFormContext();
  const accent: string | null = useWatch({ name: "accent" });
  const take = (colour: string | null) =>
    setValue("accent", colour, { shouldDirty: true, shouldValidate: true });
  const nearest =
    accent && isColour(accent) && contrastOnPaper(accent) < enoughContrast && readableAccent(accent);
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
