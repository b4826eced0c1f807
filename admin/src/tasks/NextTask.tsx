import { Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { useHotkey } from "../keys/hotkeys.ts";
import { Button, Text } from "../ui/Text.tsx";
import { useNextTask, useTasks } from "./use-tasks.ts";

/** On the screen of a task that was opened from the list of what waits: how far one is, and the way to the next. */
export const NextTask = () => {
  const translate = useTranslate();
  const { place, open } = useNextTask();
  const { data: tasks } = useTasks();
  const queryClient = useQueryClient();
  // What is being saved may lead to the next one by itself: pressed as well, one would be jumped over.
  const next = () => place && queryClient.isMutating() === 0 && void open(place.id);
  useHotkey("Enter", next);
  if (!place) return null;
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, mb: 2 }}>
      <Text soft small>
        {translate("tasks.title")}
        {tasks && `: ${translate("tasks.left", { smart_count: tasks.length })}`}
      </Text>
      <Button label="tasks.next" variant="outlined" size="small" onClick={next} />
    </Stack>
  );
};
