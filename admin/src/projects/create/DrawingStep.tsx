import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { ParcelPicture } from "../../parcels/ParcelPicture.tsx";
import { addressOf } from "../../uploads/localFile.ts";
import { outlinesOf } from "./outlines.ts";

/** Outlines of the parcels on the main picture. */
export const DrawingStep = () => {
  const translate = useTranslate();
  const [image, parcels = []] = useWatch({ name: ["main_image_url", "parcels"] });
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate("create_project.drawing.hint")}
      </Typography>
      <ParcelPicture imageUrl={image ? addressOf(image) : null} parcels={outlinesOf(parcels)} />
    </>
  );
};
