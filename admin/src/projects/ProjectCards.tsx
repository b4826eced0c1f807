import { Box, Card, Link, Stack, Typography } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { Picture } from "../ui/Picture.tsx";
import { ScreenLoading } from "../ui/ScreenLoading.tsx";
import { FreeParcels, LowestPrice, TotalPower } from "./ParcelFigures.tsx";
import { ProjectStatusChip } from "./ProjectStatusChip.tsx";
import { RowActions } from "./ProjectTable.tsx";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

/** The list on a phone. The name leads to the project's public page. */
export const ProjectCards = ({ empty }: { empty: ReactNode }) => {
  const { data, isPending } = useListContext<ProjectWithParcels>();
  if (isPending) return <ScreenLoading />;
  if (!data?.length) return empty;
  return (
    <Stack spacing={1.5} sx={{ p: 1.5 }}>
      {data.map((project) => (
        <Card key={project.id} sx={{ p: 1.5 }}>
          <Stack direction="row" spacing={1.5}>
            <Picture url={project.main_image_url} alt="" width={96} height={72} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Link href={`/projekat/${project.id}`} color="inherit" sx={{ fontWeight: 700 }}>
                {project.name}
              </Link>
              <Typography variant="body2" color="text.secondary" noWrap>
                {project.location}
              </Typography>
              <Box sx={{ mt: 0.75 }}>
                <ProjectStatusChip status={project.status} />
              </Box>
            </Box>
          </Stack>
          <Stack direction="row" sx={{ mt: 1.5, justifyContent: "space-between", alignItems: "center" }}>
            <FreeParcels project={project} />
            <Typography variant="body2" sx={{ textAlign: "right" }}>
              <TotalPower project={project} />
              <br />
              <LowestPrice project={project} />
            </Typography>
          </Stack>
          <Stack direction="row" sx={{ mt: 1, justifyContent: "space-between", alignItems: "center" }}>
            <VisibilitySwitch project={project} />
            <RowActions project={project} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
