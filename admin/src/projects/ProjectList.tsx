import AddIcon from "@mui/icons-material/Add";
import { Button, useMediaQuery } from "@mui/material";
import { ColumnsButton, FilterButton, List, TopToolbar, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { needsCards } from "../ui/cardGrid.ts";
import { ListEmpty, ListError } from "../ui/ListStates.tsx";
import { ProjectCards } from "./ProjectCards.tsx";
import { ProjectExport } from "./ProjectExport.tsx";
import { ProjectTable } from "./ProjectTable.tsx";
import { projectFilters } from "./projectFilters.tsx";

const CreateButton = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/create-project" variant="contained" startIcon={<AddIcon />}>
      {translate("projects.list.create")}
    </Button>
  );
};

/** All projects, newest first: a table, or cards where that has no room. */
const ProjectList = () => {
  const cards = useMediaQuery(needsCards);
  return (
    <List
      title="resources.projects.page.list"
      sort={{ field: "created_at", order: "DESC" }}
      perPage={25}
      filters={projectFilters}
      actions={
        <TopToolbar sx={{ alignItems: "center" }}>
          <FilterButton />
          {!cards && <ColumnsButton />}
          <ProjectExport />
          <CreateButton />
        </TopToolbar>
      }
      empty={false}
      error={<ListError />}
    >
      {cards ? (
        <ProjectCards empty={<ListEmpty text="projects.list.empty" action={<CreateButton />} />} />
      ) : (
        <ProjectTable empty={<ListEmpty text="projects.list.empty" action={<CreateButton />} />} />
      )}
    </List>
  );
};

export default ProjectList;
