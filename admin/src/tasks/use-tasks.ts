import type { Task } from "@solar/domain/rows.gen";
import { useMutation } from "@tanstack/react-query";
import { useCanAccess, useDataProvider, useGetIdentity, useGetList, useStore } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { pollMs } from "../data/queries.ts";
import { contactPath, inquiryPath } from "../paths.ts";

/** Where one is in the list of what waits; kept in the history's state of the screen that a task leads to. */
interface TaskPosition {
  id: string;
  /** Ids of what stands before it or was left for later. */
  passed: readonly string[];
}

export const taskPath = ({ inquiry_id, contact_id }: Task): string =>
  inquiry_id ? inquiryPath(inquiry_id) : contactPath(contact_id ?? "");

export const taskState = ({ id }: Task, passed: readonly string[]): { task: TaskPosition } => ({
  task: { id, passed },
});

/** What comes after a task: the next that was not passed; after the last one the first that still waits. */
export function nextTask(tasks: readonly Task[], shown: string, passed: readonly string[] = []) {
  const waiting = tasks.filter(({ id }) => id !== shown);
  const ahead = waiting.find(({ id }) => !passed.includes(id));
  const next = ahead ?? waiting[0];
  return next && { path: taskPath(next), state: taskState(next, ahead ? [...passed, shown] : [shown]) };
}

/** What is asked for: one's own and what is nobody's, one's own first, to those who sell unless they wish for all. */
function useTasksQuery() {
  const { identity } = useGetIdentity();
  const { canAccess: sells = false, isPending } = useCanAccess({ resource: "tasks", action: "edit" });
  const [all, setAll] = useStore("tasks.all", false);
  const own = sells && !all;
  const params = {
    filter: own ? { seller: identity?.id } : {},
    sort: { field: own ? "owner" : "due_at", order: "ASC" as const },
    pagination: { page: 1, perPage: 100 },
    meta: { counted: false },
  };
  return { params, sells, all, setAll, isReady: !isPending && identity !== undefined };
}

/** What waits, kept fresh. */
export function useTasks() {
  const { params, isReady, ...choice } = useTasksQuery();
  const query = useGetList<Task>("tasks", params, { enabled: isReady, refetchInterval: pollMs });
  return { ...query, ...choice };
}

/** Opens the task after the one that is shown, as the list stands now; what begins the list where it was opened from elsewhere. */
export function useNextTask() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const place: TaskPosition | undefined = state?.task;
  const dataProvider = useDataProvider();
  const { params } = useTasksQuery();
  const { mutateAsync: open } = useMutation({
    /** @param shown the task that is shown, also after it was done */
    mutationFn: async (shown: string) => {
      const { data } = await dataProvider.getList<Task>("tasks", params);
      const next = nextTask(data, shown, place?.passed);
      await navigate(next?.path ?? "/dashboard", next && { state: next.state });
    },
    networkMode: "always",
  });
  return { place, open };
}
