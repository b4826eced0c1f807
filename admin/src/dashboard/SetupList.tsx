import DoneIcon from "@mui/icons-material/CheckCircle";
import OpenIcon from "@mui/icons-material/RadioButtonUnchecked";
import { Alert, List, ListItem, ListItemIcon, ListItemText, Stack } from "@mui/material";
import type { SiteSettings } from "@solar/domain/rows.gen";
import { lazy } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Setup } from "../data/methods/screens.ts";
import { useProviderQuery } from "../data/queries.ts";
import { filtered } from "../paths.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { Section } from "../ui/Section.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";

type Task = Setup["tasks"][number]["task"];

/** Where a task is done; a test message is sent from here. */
const places: Record<Exclude<Task, "mail">, string> = {
  company: "/settings",
  contact: "/settings",
  law: "/settings",
  logo: "/settings",
  texts: filtered("/site_texts", { page: "about" }),
  claims: "/settings",
  park: "/projects/create",
};

/** Only staff can tell that it is as it should be. */
const called: readonly Task[] = ["logo", "texts", "claims", "mail"];

/** What a company enters before visitors come, until all is done. */
export const SetupList = () => {
  const translate = useTranslate();
  const { data } = useProviderQuery(["setup"], (provider) => provider.setup());
  const left = data?.tasks.filter(({ done }) => !done).length ?? 0;
  if (!data || (left === 0 && !data.demo)) return null;
  return (
    <Section title="setup.title">
      {data.demo && <DemoNotice />}
      <List
        disablePadding
        dense
        sx={{ display: "grid", columnGap: 5, gridTemplateColumns: { lg: "1fr 1fr" } }}
      >
        {data.tasks.map(({ task, done }) => (
          <ListItem key={task} disableGutters sx={{ flexWrap: "wrap", columnGap: 1 }}>
            <ListItemIcon sx={{ minWidth: 28 }}>
              {done ? (
                <DoneIcon fontSize="small" color="success" titleAccess={translate("setup.done")} />
              ) : (
                <OpenIcon fontSize="small" color="disabled" titleAccess={translate("setup.open")} />
              )}
            </ListItemIcon>
            <ListItemText
              primary={translate(`setup.tasks.${task}`)}
              secondary={!done && translate(`setup.hints.${task}`)}
              sx={{ flex: "1 1 220px" }}
            />
            {!done && <TaskActions task={task} />}
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

const TaskActions = ({ task }: { task: Task }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const of = translate(`setup.tasks.${task}`);
  const callDone = async () => {
    const { data: settings } = await dataProvider.getOne<SiteSettings & { id: number }>("settings", {
      id: 1,
    });
    const setup_done = [...new Set([...settings.setup_done, task])];
    await dataProvider.update("settings", { id: 1, data: { setup_done }, previousData: settings });
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", ml: { xs: 2.5, sm: 0 } }}>
      {task === "mail" ? (
        <Button
          label="setup.send"
          disabled={pending}
          onClick={() =>
            run(() => dataProvider.sendTestMail(), { success: "setup.sent", failed: "setup.send_error" })
          }
        />
      ) : (
        <Button label="ra.action.open" of={of} component={Link} to={places[task]} />
      )}
      {called.includes(task) && (
        <Button
          label={task === "mail" ? "setup.arrived" : "setup.stays"}
          of={of}
          color="inherit"
          disabled={pending}
          onClick={() => run(callDone, { failed: "settings.error", changes: ["setup", "settings"] })}
        />
      )}
    </Stack>
  );
};

// Forms are no part of the first screen.
const RemoveDemoDialog = lazy(() => import("./RemoveDemoDialog.tsx"));

const DemoNotice = () => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, flexWrap: "wrap" }}
      action={
        <DialogButton
          label="setup.remove_demo"
          color="inherit"
          dialog={(close) => <RemoveDemoDialog onClose={close} />}
        />
      }
    >
      {translate("setup.demo")}
    </Alert>
  );
};
