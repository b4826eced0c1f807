import {
  Box,
  Card,
  CardContent,
  List,
  ListItemButton,
  ListItemText,
  type Theme,
  useMediaQuery,
} from "@mui/material";
import { parsedNumber } from "@solar/domain/columns/numbers";
import { formatKw } from "@solar/domain/format";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { useMemo, useState } from "react";
import { ResourceContextProvider, SourceContextProvider, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { useLanguage } from "../../i18n/use-language.ts";
import { ParcelInputs } from "../../parcels/ParcelInputs.tsx";
import { ParcelTable } from "../../parcels/ParcelTable.tsx";
import { type OutlinedParcel, ReadOnlyMap } from "../../parcels/ReadOnlyMap.tsx";
import { PrevNextButtons } from "../../parcels/SelectedParcel.tsx";
import { SideBySide } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { parcelOfField, useWizard } from "../../wizard/wizard-context.ts";
import type { DraftParcel } from "./project-draft.ts";

/** The wizard's parcels as the map draws them. */
const outlinesOf = (parcels: readonly DraftParcel[]): OutlinedParcel[] =>
  parcels.map(({ id, name, status = "available", polygon_data = [], power_kw, price }) => ({
    id,
    name,
    status,
    polygon_data,
    power_kw: parsedNumber(power_kw),
    price: parsedNumber(price),
  }));

/** Figures, texts and pictures of each drawn parcel. */
export const ParcelsStep = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const image = useWatch({ name: "main_image_url" });
  const parcels = (useWatch({ name: "parcels" }) ?? []) as DraftParcel[];
  const outlines = useMemo(() => outlinesOf(parcels), [parcels]);
  const [chosen, setChosen] = useState(parcelOfField(useWizard().rejected?.field) ?? 0);
  const current = Math.min(chosen, parcels.length - 1);
  const open = (id: string) => setChosen(parcels.findIndex((parcel) => parcel.id === id));
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  if (parcels.length === 0) return <NoParcels />;
  return (
    <>
      {wide && (
        <ParcelTable
          parcels={parcels}
          current={current}
          onChoose={setChosen}
          hint="create_project.parcels.table_hint"
        />
      )}
      <SideBySide parts={[2, 3]}>
        <Box>
          <ReadOnlyMap
            imageUrl={image ? addressOf(image) : null}
            parcels={outlines}
            selected={parcels[current]?.id ?? null}
            onSelect={open}
          />
          {!wide && (
            <List dense aria-label={translate("create_project.parcels.choose")}>
              {parcels.map((parcel, index) => (
                <ListItemButton
                  key={parcel.id}
                  selected={index === current}
                  onClick={() => setChosen(index)}
                  sx={{ borderRadius: "8px" }}
                >
                  <ListItemText
                    primary={parcel.name}
                    secondary={formatKw(parsedNumber(parcel.power_kw), language)}
                  />
                </ListItemButton>
              ))}
            </List>
          )}
        </Box>
        <Card>
          <CardContent>
            <PrevNextButtons parcels={parcels} current={parcels[current]?.id} onOpen={open} />
            <ResourceContextProvider value="parcels">
              <ParcelFields key={parcels[current]?.id} index={current} />
            </ResourceContextProvider>
          </CardContent>
        </Card>
      </SideBySide>
    </>
  );
};

/** The inputs of one parcel of the list, under their place in the form. */
const ParcelFields = ({ index }: { index: number }) => (
  <SourceContextProvider
    value={{
      getSource: (source) => `parcels.${index}.${source}`,
      getLabel: (source) => `resources.parcels.fields.${source}`,
    }}
  >
    <ParcelInputs upload="later" />
  </SourceContextProvider>
);

const NoParcels = () => {
  return (
    <Box sx={{ py: 6 }}>
      <Text text="create_project.parcels.empty_title" variant="h6" component="p" />
      <Text text="create_project.parcels.empty_hint" soft />
    </Box>
  );
};
