import AddIcon from "@mui/icons-material/Add";
import { Button, type Theme, useMediaQuery } from "@mui/material";
import { ColumnsButton, FilterButton, List, TopToolbar, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
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

/** All projects, newest first: a table, or cards on a phone. */
const ProjectList = () => {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title="resources.projects.page.list"
      sort={{ field: "created_at", order: "DESC" }}
      perPage={25}
      filters={projectFilters}
      actions={
        <TopToolbar sx={{ alignItems: "center" }}>
          <FilterButton />
          {!phone && <ColumnsButton />}
          <ProjectExport />
          <CreateButton />
        </TopToolbar>
      }
      empty={false}
      error={<ListError />}
    >
      {phone ? (
        <ProjectCards empty={<ListEmpty text="projects.list.empty" action={<CreateButton />} />} />
      ) : (
        <ProjectTable empty={<ListEmpty text="projects.list.empty" action={<CreateButton />} />} />
      )}
    </List>
  );
};

export default ProjectList;
