import { Box, Card, Link, Stack, Typography } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { Picture } from "../ui/Picture.tsx";
import { ProjectStatusChip } from "../ui/StatusChip.tsx";
import { FreeParcels, LowestPrice, RowActions, TotalPower } from "./ProjectTable.tsx";
import { usePublicPage } from "./use-public-page.ts";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

/** In the list on a phone. The name leads to the project's public page. */
export const ProjectCard = ({ project }: { project: ProjectWithParcels }) => {
  const page = usePublicPage(project);
  return (
    <Card sx={{ p: 1.5 }}>
      <Stack direction="row" spacing={1.5}>
        <Picture url={project.main_image_url} alt="" width={96} height={72} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Link
            {...("href" in page ? page : { component: "button" as const, type: "button" as const, ...page })}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 700, textAlign: "left" }}
          >
            {project.name}
          </Link>
          <Typography variant="body2" color="text.secondary" noWrap>
            {project.location}
          </Typography>
          <Box sx={{ mt: 0.75 }}>
            <ProjectStatusChip project={project} />
          </Box>
        </Box>
      </Stack>
      {project.total_parcels > 0 && (
        <Stack direction="row" sx={{ mt: 1.5, justifyContent: "space-between", alignItems: "center" }}>
          <FreeParcels project={project} />
          <Typography variant="body2" sx={{ textAlign: "right" }}>
            <TotalPower project={project} />
            <br />
            <LowestPrice project={project} />
          </Typography>
        </Stack>
      )}
      <Stack direction="row" sx={{ mt: 1, justifyContent: "space-between", alignItems: "center" }}>
        <VisibilitySwitch project={project} />
        <RowActions project={project} />
      </Stack>
    </Card>
  );
};
