import type { Task } from "@solar/domain/rows.gen";
import { useCanAccess, useDataProvider, useGetIdentity, useGetList, useStore } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { pollMs } from "../data/queries.ts";
import { contactPath, inquiryPath } from "../paths.ts";

/** Where one is in the list of what waits; kept in the history's state of the screen that a task leads to. */
interface TaskPosition {
  id: string;
  at: number;
}

export const taskPath = ({ inquiry_id, contact_id }: Task): string =>
  inquiry_id ? inquiryPath(inquiry_id) : contactPath(contact_id ?? "");

export const taskState = ({ id }: Task, at: number): { task: TaskPosition } => ({ task: { id, at } });

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
  /** @param shown the task that is shown, also after it was done */
  const open = async (shown: string) => {
    const { data } = await dataProvider.getList<Task>("tasks", params);
    const next = data.filter(({ id }) => id !== shown)[place?.at ?? 0];
    if (next) navigate(taskPath(next), { state: taskState(next, data.indexOf(next)) });
    else navigate("/dashboard");
  };
  return { place, open };
}
