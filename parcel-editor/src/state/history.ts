/** What a change was, for "Undo: …": a text key below `drawing.actions` with its parameters. */
export interface Change {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

interface Step<State> {
  readonly state: State;
  readonly change: Change;
}

/** Whole snapshots before and after the present one. They share what did not change, so they cost little. */
export interface History<State> {
  readonly past: readonly Step<State>[];
  readonly present: State;
  readonly future: readonly Step<State>[];
}

/** Older changes cannot be undone any more. */
const longest = 300;

export const newHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/**
 * @param merge continues the last change of the same kind, so that both are undone together (a held arrow key)
 */
export function pushStep<State>(
  history: History<State>,
  present: State,
  change: Change,
  merge = false,
): History<State> {
  const { past } = history;
  if (merge && history.future.length === 0 && past.at(-1)?.change.key === change.key)
    return { ...history, present };
  return { past: [...past, { state: history.present, change }].slice(-longest), present, future: [] };
}

export function undoStep<State>({ past, present, future }: History<State>): History<State> | null {
  const step = past.at(-1);
  if (!step) return null;
  return {
    past: past.slice(0, -1),
    present: step.state,
    future: [...future, { state: present, change: step.change }],
  };
}

export function redoStep<State>({ past, present, future }: History<State>): History<State> | null {
  const step = future.at(-1);
  if (!step) return null;
  return {
    past: [...past, { state: present, change: step.change }],
    present: step.state,
    future: future.slice(0, -1),
  };
}

/** Applies news from outside to every snapshot, so that undoing does not bring back what somebody else changed. */
export function rewriteHistory<State>(
  history: History<State>,
  rewrite: (state: State) => State,
): History<State> {
  const steps = (list: readonly Step<State>[]) =>
    list.map((step) => ({ ...step, state: rewrite(step.state) }));
  return { past: steps(history.past), present: rewrite(history.present), future: steps(history.future) };
}
