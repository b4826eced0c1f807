import OpenIcon from "@mui/icons-material/OpenInNew";
import { Box, Stack, Tab, Tabs, Tooltip } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import type { ComponentType } from "react";
import {
  CanAccess,
  Title,
  useCanAccess,
  useDataProvider,
  useGetOne,
  useNotify,
  useTranslate,
} from "react-admin";
import { Link, useParams } from "react-router-dom";
import { FollowersLink } from "../../alerts/FollowersLink.tsx";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { isMissing } from "../../data/errors.ts";
import { ParcelsTab } from "../../parcels/ParcelsTab.tsx";
import { useAddressState } from "../../paths.ts";
import { ErrorPage, LoadError, Spinner } from "../../ui/Loading.tsx";
import { Button, Text } from "../../ui/Text.tsx";
import { useUnsavedForms } from "../../ui/unsaved-work.ts";
import { PublishButton } from "../PublishButton.tsx";
import { ProgressTab } from "../progress/ProgressTab.tsx";
import { isPublic, isReference } from "../project-rules.ts";
import { usePublicPage } from "../use-public-page.ts";
import { BasicsTab } from "./BasicsTab.tsx";

/** A form must not change under the hands of the one who types; saving notices a newer version. */
const edited = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Editing of one project: its own data, and its parcels. */
const EditProject = () => {
  const { id = "" } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<Project>("projects", { id }, edited);
  if (isMissing(error))
    return (
      <ErrorPage
        screen="edit_project.title"
        title="projects.not_found.title"
        body="projects.not_found.body"
      />
    );
  // What is there stays, also when a later look at it fails.
  if (error && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <Spinner />;
  return <EditScreen key={data.id} project={data} />;
};

interface TabProps {
  project: Project;
  /** Whether it is seen. All stay mounted, so that what was typed on one is still there after a look at another. */
  open: boolean;
}

/** The tabs, by their names in the address and in the texts. */
const tabs: Record<string, ComponentType<TabProps>> = {
  basics: BasicsTab,
  parcels: ParcelsTab,
  progress: ProgressTab,
};
const names = Object.keys(tabs);

/** The parcels are the map of sales too, whose own tab links from before name. */
const tabOf = (name: string | null) => names.indexOf(name === "desk" ? "parcels" : (name ?? ""));

const EditScreen = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const { canAccess: edits } = useCanAccess({ resource: "projects", action: "edit" });
  const reference = isReference(project);
  const [name, setName] = useAddressState("tab");
  const tab = Math.max(0, tabOf(name));
  const setTab = (next: number) => setName(names[next] ?? "basics");
  return (
    <Box>
      <Title
        title={
          edits ? translate(reference ? "edit_project.title_reference" : "edit_project.title") : project.name
        }
      />
      {/* Name, tabs and links in one line where the window has room for it: the drawing needs the height. */}
      <Stack
        direction="row"
        sx={{
          alignItems: "center",
          flexWrap: "wrap",
          columnGap: 2,
          mb: 1.5,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Text
          variant="h5"
          component="p"
          sx={{ minWidth: 0, overflowWrap: "anywhere", fontSize: { md: "1.25rem" } }}
        >
          {project.name}
        </Text>
        <Tabs value={tab} onChange={(_, next: number) => setTab(next)} sx={{ mb: "-1px" }}>
          {names.map((name, index) => (
            <Tab
              key={name}
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              label={translate(`edit_project.tabs.${name}`)}
              value={index}
            />
          ))}
        </Tabs>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", ml: "auto", py: 1 }}>
          <FollowersLink filter={{ project_id: project.id }} />
          <PublicLink project={project} />
          <PublishButton project={project} />
        </Stack>
      </Stack>
      {Object.entries(tabs).map(([name, Content], index) => (
        <Box
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={tab !== index}
        >
          <Content project={project} open={tab === index} />
        </Box>
      ))}
      <Stack
        direction="row"
        spacing={1}
        sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: "divider", flexWrap: "wrap", rowGap: 1 }}
      >
        <Button label="wizard.back" variant="outlined" disabled={tab === 0} onClick={() => setTab(tab - 1)} />
        <Button variant="outlined" disabled={tab === names.length - 1} onClick={() => setTab(tab + 1)}>
          {translate("wizard.next")}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button component={Link} to={reference ? "/references" : "/dashboard"} variant="outlined">
          {translate(edits ? "edit_project.finish" : "common.close")}
        </Button>
      </Stack>
    </Box>
  );
};

export default EditProject;

/** The page that visitors see, or would see: a draft or hidden project has a preview. */
const PublicLink = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const unsaved = useUnsavedForms().size > 0;
  const shown = isPublic(project);
  const page = usePublicPage(project);
  const hidden =
    project.status === "draft" ? "projects.preview.draft_banner" : "projects.preview.hidden_banner";
  const note = unsaved ? "projects.preview.unsaved" : shown ? null : hidden;
  const withdraw = () =>
    dataProvider.withdrawPreviews(project.id).then(
      () => notify("projects.preview.withdrawn", { type: "success" }),
      () => notify("errors.generic", { type: "error" }),
    );
  return (
    <>
      <Tooltip describeChild title={note ? translate(note) : ""}>
        <Button {...page} startIcon={<OpenIcon />}>
          {translate(shown ? "projects.preview.open" : "projects.preview.open_hidden")}
        </Button>
      </Tooltip>
      {!shown && (
        <CanAccess resource="projects" action="edit">
          <Button label="projects.preview.withdraw" color="inherit" onClick={() => void withdraw()} />
        </CanAccess>
      )}
    </>
  );
};
