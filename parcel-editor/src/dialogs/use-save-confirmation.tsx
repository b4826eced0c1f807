import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { Problem } from "../checks/problems.ts";
import { newProblems } from "../checks/problems.ts";
import { useHost } from "../host.ts";
import { useProblemText } from "../labels.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";

interface Question {
  readonly problems: readonly Problem[];
  readonly names: ReadonlyMap<string, string>;
  readonly answer: (goOn: boolean) => void;
}

/** More reasons than these are counted. */
const shown = 8;

/**
 * Asks about outlines that cross themselves and names that are there twice, before they are saved.
 *
 * @returns `ask`: whether to go on, at once where there is nothing to ask; and the dialog, to be put on the screen
 */
export function useSaveConfirmation() {
  const { ConfirmDialog, translate } = useHost();
  const reason = useProblemText();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (parcels: readonly DrawnParcel[], stored: Iterable<DrawnParcel> = []): Promise<boolean> => {
    // Only slivers are measured by the picture's proportions, and those are not asked about.
    const problems = newProblems(parcels, stored, 1);
    if (problems.length === 0) return Promise.resolve(true);
    const names = new Map(parcels.map(({ id, name }) => [id, name]));
    return new Promise((answer) => setQuestion({ problems, names, answer }));
  };
  const answer = (goOn: boolean) => {
    question?.answer(goOn);
    setQuestion(null);
  };

  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={translate("drawing.save.ask_title")}
      confirm={translate("drawing.save.ask_confirm")}
      cancel={translate("drawing.save.ask_cancel")}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {question.problems.slice(0, shown).map((problem) => (
          <li key={`${problem.parcelId} ${problem.reason}`}>
            <strong>{question.names.get(problem.parcelId)}</strong>: {reason(problem)}
          </li>
        ))}
      </Box>
      {question.problems.length > shown &&
        translate("drawing.save.ask_more", { smart_count: question.problems.length - shown })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
