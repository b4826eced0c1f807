import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { parsePolygon } from "@solar/domain/polygon";
import type { LoadedPicture } from "@solar/parcel-editor";
import { differingColumns, outlineOf } from "@solar/parcel-editor/state.ts";
import { useTranslate } from "react-admin";
import { FieldValue } from "../../history/FieldValue.tsx";
import { useFieldName } from "../../i18n/fieldNames.ts";
import { ConflictPicture, type ConflictSide, SideLine } from "./ConflictPicture.tsx";
import type { ParcelConflict } from "./useDrawingSave.ts";

interface ConflictChoiceProps {
  conflict: ParcelConflict;
  /** Who changed it and when. */
  title: string;
  picture: LoadedPicture | null;
  choice: ConflictSide | null;
  onChoose: (side: ConflictSide) => void;
}

/** One parcel that was changed on both sides: where it lies here and there, what else differs, and the choice. */
export const ConflictChoice = ({ conflict, title, picture, choice, onChoose }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const { id, name, mine, row } = conflict;
  const values = mine && row ? differingColumns(mine, row).filter((column) => column !== "polygon_data") : [];
  const label = `conflict-${id}`;
  const words: Record<ConflictSide, string> = {
    mine: !row ? "restore_as_new" : mine ? "keep_mine" : "keep_deleted",
    theirs: row ? "take_theirs" : "take_deleted",
  };
  return (
    <FormControl sx={{ display: "block" }}>
      <FormLabel id={label} sx={{ display: "block", mb: 1, fontWeight: 600 }}>
        {title}
      </FormLabel>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0,1fr)", sm: "minmax(0,3fr) minmax(0,2fr)" },
        }}
      >
        {picture && (
          <ConflictPicture
            imageUrl={picture.url}
            stretch={picture.size.width / picture.size.height}
            outlines={{ mine: mine ? outlineOf(mine) : [], theirs: parsePolygon(row?.polygon_data) }}
            label={translate("drawing.conflict.picture", { name })}
          />
        )}
        <Box>
          <RadioGroup
            aria-labelledby={label}
            value={choice}
            onChange={(_, value) => onChoose(value === "mine" ? "mine" : "theirs")}
          >
            {(["mine", "theirs"] as const).map((side) => (
              <Box key={side} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <FormControlLabel
                  value={side}
                  control={<Radio size="small" />}
                  label={translate(`drawing.conflict.${words[side]}`)}
                  sx={{ mr: 0 }}
                />
                {(side === "mine" ? mine : row) && <SideLine side={side} />}
              </Box>
            ))}
          </RadioGroup>
          {values.map((column) => (
            <Typography key={column} variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {fieldName("parcels", column)}: {translate("drawing.conflict.mine")}{" "}
              <FieldValue table="parcels" column={column} value={mine?.[column]} /> ·{" "}
              {translate("drawing.conflict.theirs")}{" "}
              <FieldValue table="parcels" column={column} value={row?.[column]} />
            </Typography>
          ))}
        </Box>
      </Box>
    </FormControl>
  );
};
