import { Alert, Checkbox, FormControlLabel, Radio, RadioGroup, Tab, Tabs, Typography } from "@mui/material";
import { sameShape } from "@solar/domain/coordinates";
import { newId } from "@solar/domain/new-id";
import { planFileExtensions } from "@solar/georeference/formats/plan-file";
import { useState } from "react";
import { EditorDialog } from "../dialogs/EditorDialog.tsx";
import { useEditor } from "../editor.ts";
import { type FoundOutlines, type ImportChoice, withImportedOutlines } from "../exchange/outline-file.ts";
import { useHost, useTranslate } from "../host.ts";
import { setTask } from "../state/actions.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import { replaceAll } from "../state/edits.ts";
import { readOutlines } from "./read-file.ts";

/** More outlines at once would be a wrong file. */
const maxOutlines = 500;

/** Takes outlines from a file or from another project, after showing what was found; a surveyor's plan is placed first. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { store, aspectRatio } = useEditor();
  const { DropZone, ProjectOutlines, notify, translate } = useHost();
  const [source, setSource] = useState<"file" | "project">("file");
  const [found, setFound] = useState<FoundOutlines | "wrong" | null>(null);
  const [choice, setChoice] = useState<ImportChoice>({ mode: "add", withValues: false });
  const outlines = found && found !== "wrong" ? found.outlines : [];

  const read = async (file: File) => {
    const read = await readOutlines(file);
    if (read !== "plan") return setFound(read);
    onClose();
    store.update(setTask({ kind: "plan", ids: [], file }));
  };
  const run = () => {
    const parcels = withImportedOutlines(parcelsOf(store.get()), outlines, choice, newId, store.get().locked);
    store.update(replaceAll("import", parcels));
    notify("success", "drawing.import.done", { args: { smart_count: outlines.length } });
    onClose();
  };

  return (
    <EditorDialog
      title={translate("drawing.import.title")}
      submit={translate("drawing.import.submit")}
      disabled={outlines.length === 0 || outlines.length > maxOutlines}
      onSubmit={run}
      onClose={onClose}
    >
      <Tabs
        variant="fullWidth"
        value={source}
        onChange={(_, next: typeof source) => {
          setSource(next);
          setFound(null);
        }}
      >
        <Tab value="file" label={translate("drawing.import.from_file")} />
        <Tab value="project" label={translate("drawing.import.from_project")} />
      </Tabs>
      {source === "file" ? (
        <DropZone
          label="drawing.import.drop"
          hint="drawing.import.drop_hint"
          accept={[...planFileExtensions, ".svg", "image/svg+xml"]}
          onFiles={([file]) => file && void read(file)}
        />
      ) : (
        <ProjectOutlines onFound={setFound} />
      )}
      {found && <Findings found={found} aspectRatio={aspectRatio} />}
      <RadioGroup
        value={choice.mode}
        onChange={(_, mode) => setChoice({ ...choice, mode: mode === "add" ? "add" : "replace" })}
      >
        {(["add", "replace"] as const).map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio />}
            label={translate(`drawing.import.mode_${mode}`)}
          />
        ))}
      </RadioGroup>
      <div>
        <FormControlLabel
          control={<Checkbox checked={choice.withValues} />}
          label={translate("drawing.import.with_values")}
          onChange={(_, withValues) => setChoice({ ...choice, withValues })}
        />
      </div>
    </EditorDialog>
  );
};

const Findings = ({ found, aspectRatio }: { found: FoundOutlines | "wrong"; aspectRatio: number }) => {
  const translate = useTranslate();
  if (found === "wrong") return <Alert severity="error">{translate("drawing.import.wrong_format")}</Alert>;
  const { outlines, skipped, ratio } = found;
  if (outlines.length > maxOutlines)
    return <Alert severity="error">{translate("drawing.grid.too_many", { max: maxOutlines })}</Alert>;
  if (outlines.length === 0)
    return (
      <Alert severity="error">
        {translate(skipped > 0 ? "drawing.import.none_valid" : "drawing.import.nothing_found")}
      </Alert>
    );
  return (
    <>
      <Alert severity="success">
        {translate("drawing.import.found", { smart_count: outlines.length })}
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {outlines
            .slice(0, 12)
            .map(({ name }) => name || "–")
            .join(", ")}
          {outlines.length > 12 && "…"}
        </Typography>
      </Alert>
      {skipped > 0 && (
        <Alert severity="warning">{translate("drawing.import.skipped", { smart_count: skipped })}</Alert>
      )}
      {ratio !== null && !sameShape(ratio, aspectRatio) && (
        <Alert severity="info">{translate("drawing.import.other_ratio")}</Alert>
      )}
    </>
  );
};
