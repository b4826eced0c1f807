import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { parsedNumber } from "@solar/domain/columns/numbers";
import { formatArea, formatKw, formatMoney, formatNumber } from "@solar/domain/format";
import { useSaveConfirmation } from "@solar/parcel-editor";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useFieldName, useLanguage } from "../../i18n/use-language.ts";
import { useQuestion } from "../../ui/ConfirmDialog.tsx";
import { WidePicture } from "../../ui/Picture.tsx";
import { Facts, Section, SideBySide } from "../../ui/Section.tsx";
import { ParcelStatusChip } from "../../ui/StatusChip.tsx";
import { Button } from "../../ui/Text.tsx";
import type { SaveAs } from "../../wizard/saving-steps.ts";
import { useWizard } from "../../wizard/wizard-context.ts";
import { GapList, useDraftGaps } from "../PublishButton.tsx";
import { type DraftParcel, type ProjectDraft, rowsToPublish } from "./project-draft.ts";

/** Sums for the summary: area in m², power in kW. */
function totalsOf(parcels: readonly DraftParcel[]) {
  const sum = (field: "area_m2" | "power_kw") =>
    parcels.reduce((total, parcel) => total + parsedNumber(parcel[field]), 0);
  return {
    area: sum("area_m2"),
    power: sum("power_kw"),
    count: parcels.length,
    available: parcels.filter(({ status }) => (status ?? "available") === "available").length,
  };
}

/** Everything once more before it is saved or published. */
export const SummaryStep = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const draft = useFormContext<ProjectDraft>().getValues();
  const totals = totalsOf(draft.parcels);
  const { data: gaps } = useDraftGaps(rowsToPublish(draft));
  const text = (key: string) => translate(`create_project.summary.${key}`);
  return (
    <>
      {gaps && gaps.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <GapList gaps={gaps} />
        </Box>
      )}
      <Section title="create_project.summary.title">
        <SideBySide from="md">
          <Facts
            facts={[
              [text("name"), draft.name],
              [text("location"), draft.location || "–"],
              [text("total_area"), formatArea(totals.area, language)],
              [text("total_power"), formatKw(totals.power, language)],
              [text("parcel_count"), formatNumber(totals.count, language)],
              [text("available_count"), formatNumber(totals.available, language)],
            ]}
          />
          {draft.main_image_url && (
            <WidePicture src={addressOf(draft.main_image_url)} alt={text("main_image")} />
          )}
        </SideBySide>
        <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
          {text("description")}
        </Typography>
        <Typography sx={{ whiteSpace: "pre-wrap", maxWidth: 720 }}>{draft.description}</Typography>
      </Section>
      <Section title="create_project.summary.parcels">
        {draft.parcels.length === 0 ? (
          <Typography color="text.secondary">{text("no_parcels")}</Typography>
        ) : (
          <ParcelSummary parcels={draft.parcels} />
        )}
      </Section>
      <Alert severity="info">
        {text("public_info")} {text("draft_info")} {text("status_info")} {text("progress_info")}
      </Alert>
    </>
  );
};

const ParcelSummary = ({ parcels }: { parcels: readonly DraftParcel[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const text = (key: string) => translate(`create_project.summary.${key}`);
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table size="small" sx={{ "& .rest": { display: { xs: "none", sm: "table-cell" } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text("column_name")}</TableCell>
            <TableCell className="rest" align="right">
              {text("column_area")}
            </TableCell>
            <TableCell align="right">{text("column_power")}</TableCell>
            <TableCell>{text("column_status")}</TableCell>
            <TableCell align="right">{text("column_price")}</TableCell>
            <TableCell>{text("column_ppa")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parcels.map((parcel) => (
            <TableRow key={parcel.id}>
              <TableCell>{parcel.name}</TableCell>
              <TableCell className="rest" align="right">
                {formatArea(parsedNumber(parcel.area_m2), language)}
              </TableCell>
              <TableCell align="right">{formatKw(parsedNumber(parcel.power_kw), language)}</TableCell>
              <TableCell>
                <ParcelStatusChip status={parcel.status ?? "available"} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                {parsedNumber(parcel.price)
                  ? formatMoney(parsedNumber(parcel.price), language)
                  : text("price_on_request")}
              </TableCell>
              <TableCell>
                {parcel.ima_ppa_ugovor
                  ? translate("create_project.summary.ppa_years", {
                      smart_count: parsedNumber(parcel.ppa_godine),
                    })
                  : text("ppa_none")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

/** "Sačuvaj kao nacrt" and "Objavi projekat". */
export const FinishButtons = () => {
  const translate = useTranslate();
  const { getValues } = useFormContext<ProjectDraft>();
  const { name, description } = getValues();
  const { running, save } = useWizard();
  const questions = useSaveConfirmation();
  const { ask, question } = useQuestion();
  const fieldName = useFieldName();
  const { data: gaps } = useDraftGaps(rowsToPublish(getValues()));
  const zeros = gaps?.find(({ code }) => code === "zeros");
  const startAsking = async (status: SaveAs) => {
    const free = zeros && {
      title: translate("projects.publish.title", { name }),
      body: `${translate("projects.publish.gaps.zeros")}: ${zeros.names.map((column) => fieldName("projects", column)).join(", ")}`,
      confirm: translate("projects.publish.anyway"),
    };
    if (status === "published" && free && !(await ask(free))) return;
    if (await questions.ask(getValues().parcels ?? [])) await save(status);
  };
  const incomplete = !name.trim() || !description?.trim();
  return (
    <>
      <Button
        label={running === "draft" ? "common.saving" : "create_project.save_draft"}
        variant="outlined"
        disabled={running !== null || !name.trim()}
        onClick={() => void startAsking("draft")}
      />
      <Button
        label={running === "published" ? "create_project.publishing" : "create_project.publish"}
        variant="contained"
        disabled={running !== null || incomplete}
        title={incomplete ? translate("create_project.publish_disabled") : undefined}
        onClick={() => void startAsking("published")}
      />
      {questions.dialog}
      {question}
    </>
  );
};
