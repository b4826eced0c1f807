import { Stack } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { SimpleList } from "react-admin";
import { projectPath } from "../routing/paths.ts";
import { Picture } from "../ui/Picture.tsx";
import { RowLink } from "../ui/RowLink.tsx";
import { ProjectStatusChip } from "../ui/StatusChip.tsx";
import { FreeParcels, LowestPrice, RowActions, TotalPower } from "./ProjectTable.tsx";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

/** Projects where a table has no room. */
export const ProjectRows = ({ empty }: { empty: ReactNode }) => (
  <SimpleList<ProjectWithParcels>
    rowClick={false}
    empty={empty}
    leftIcon={({ main_image_url }) => <Picture url={main_image_url} alt="" width={72} height={54} />}
    primaryText={({ id, name }) => <RowLink to={projectPath(id)}>{name}</RowLink>}
    tertiaryText={(project) => <ProjectStatusChip project={project} />}
    secondaryText={(project) => (
      <>
        {project.location}
        {project.total_parcels > 0 && (
          <Stack direction="row" sx={{ my: 0.5, gap: 2, alignItems: "center", flexWrap: "wrap" }}>
            <FreeParcels project={project} />
            <span>
              <TotalPower project={project} />
            </span>
            <span>
              <LowestPrice project={project} />
            </span>
          </Stack>
        )}
        <Stack
          direction="row"
          className="row-control"
          sx={{ justifyContent: "space-between", alignItems: "center", flexWrap: "wrap" }}
        >
          <VisibilitySwitch project={project} />
          <RowActions project={project} />
        </Stack>
      </>
    )}
  />
);
