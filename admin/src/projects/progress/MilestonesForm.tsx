import { Alert, Box, Typography } from "@mui/material";
import { companyDate } from "@solar/domain/format";
import { milestoneKinds } from "@solar/domain/milestone-labels";
import { isOverdue } from "@solar/domain/milestones";
import type { Milestone, MilestoneKind, ProjectDocument } from "@solar/domain/rows.gen";
import { useRef } from "react";
import { Form, SelectInput, TextInput, useDataProvider, useNotify, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { ConflictError } from "../../data/errors.ts";
import { useRejection } from "../../i18n/use-rejection.ts";
import { DateInput } from "../../ui/DateInput.tsx";
import { SaveToolbar } from "../../ui/EditOrRead.tsx";
import { FieldGrid } from "../../ui/Section.tsx";
import { ReportUnsaved } from "../../ui/unsaved-work.ts";
import { useRefreshPark } from "../park-data.ts";

const columns = ["planned_on", "done_on", "note", "note_en", "document_id"] as const;
type Step = Record<(typeof columns)[number], string | null>;
type Steps = Record<MilestoneKind, Step>;

const emptyStep: Step = { planned_on: null, done_on: null, note: null, note_en: null, document_id: null };

/** The form's values: each kind has its step, stored or not. */
const stepsOf = (stored: readonly Milestone[]) =>
  Object.fromEntries(
    milestoneKinds.map((kind) => [kind, { ...emptyStep, ...stored.find((one) => one.kind === kind) }]),
  ) as Steps;

interface MilestonesFormProps {
  projectId: string;
  milestones: readonly Milestone[];
  documents: readonly ProjectDocument[];
}

/** All steps of a park's way to the grid in one form: a step without anything in it is not stored. */
export const MilestonesForm = ({ projectId, milestones, documents }: MilestonesFormProps) => {
  const save = useSaveSteps(projectId, milestones);
  // Versions in the key: what was saved, here or elsewhere, is what the form begins with.
  const state = milestones.map(({ id, version }) => `${id}:${version}`).join();
  return (
    <Form key={state} record={{ id: projectId, ...stepsOf(milestones) }} noValidate onSubmit={save}>
      <ReportUnsaved name="milestones" save={save} />
      {milestoneKinds.map((kind) => (
        <StepInputs key={kind} kind={kind} documents={documents} />
      ))}
      <SaveToolbar />
    </Form>
  );
};

/**
 * Stores what changed, each step against the version that was read. After a rejection the form stays as it is, and what
 * was saved before it is remembered, so that the next try is no conflict.
 */
function useSaveSteps(projectId: string, milestones: readonly Milestone[]) {
  const dataProvider = useDataProvider();
  const refresh = useRefreshPark();
  const notify = useNotify();
  const rejection = useRejection();
  const saved = useRef(new Map<MilestoneKind, Milestone | undefined>());
  const saveStep = async (kind: MilestoneKind, values: Partial<Step>) => {
    const step = Object.fromEntries(columns.map((column) => [column, values[column]?.trim() || null]));
    const stored = saved.current.has(kind)
      ? saved.current.get(kind)
      : milestones.find((one) => one.kind === kind);
    const isEmpty = Object.values(step).every((value) => value === null);
    const keep = (row: Milestone | undefined) => saved.current.set(kind, row);
    // Who was told that somebody else was first, and saves again, means it.
    const onConflict = (error: unknown) => {
      if (error instanceof ConflictError) keep((error.saved as Milestone | null) ?? undefined);
      throw error;
    };
    if (stored && isEmpty) {
      await dataProvider.delete("milestones", { id: stored.id });
      keep(undefined);
    } else if (stored) {
      const change = { id: stored.id, data: step, previousData: stored };
      keep((await dataProvider.update("milestones", change).catch(onConflict)).data);
    } else if (!isEmpty)
      keep(
        (await dataProvider.create("milestones", { data: { project_id: projectId, kind, ...step } })).data,
      );
  };
  return async (values: object): Promise<boolean> => {
    const steps = values as Steps;
    try {
      for (const kind of milestoneKinds) await saveStep(kind, steps[kind]);
      saved.current.clear();
      notify("progress.saved", { type: "success" });
      await refresh();
      return true;
    } catch (error) {
      const conflict = error instanceof ConflictError && "errors.changed_meanwhile";
      notify("progress.failed", { type: "error", body: conflict || (rejection(error) ?? "errors.generic") });
      return false;
    }
  };
}

const StepInputs = ({ kind, documents }: { kind: MilestoneKind; documents: readonly ProjectDocument[] }) => {
  const translate = useTranslate();
  const label = translate(`enums.milestone.${kind}`);
  const step = useWatch({ name: kind }) as Step | undefined;
  const field = (name: string) => `resources.milestones.fields.${name}`;
  return (
    <Box role="group" aria-label={label} sx={{ borderTop: 1, borderColor: "divider", py: 1.5 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
      {step &&
        isOverdue({ kind, planned_on: step.planned_on, done_on: step.done_on || null }, companyDate()) && (
          <Alert role="note" severity="warning" sx={{ mb: 1.5 }}>
            {translate("progress.overdue")}
          </Alert>
        )}
      <FieldGrid>
        <DateInput source={`${kind}.planned_on`} label={field("planned_on")} />
        <DateInput source={`${kind}.done_on`} label={field("done_on")} />
        <TextInput source={`${kind}.note`} label={field("note")} />
        <TextInput source={`${kind}.note_en`} label={field("note_en")} />
        <SelectInput
          source={`${kind}.document_id`}
          label={field("document_id")}
          choices={documents.map(({ id, title }) => ({ id, name: title }))}
          translateChoice={false}
          emptyText="progress.no_document"
        />
      </FieldGrid>
    </Box>
  );
};
