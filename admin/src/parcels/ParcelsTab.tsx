import { Box, Typography } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { LoadError } from "../ui/LoadError.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { ParcelForm } from "./ParcelForm.tsx";
import { ParcelList } from "./ParcelList.tsx";
import { ParcelOutlines } from "./ParcelOutlines.tsx";
import { ParcelToolbar } from "./ParcelToolbar.tsx";
import { useParcels } from "./useParcels.ts";

/** Parcels of a stored project: picture and list to choose from, a form for each one that was chosen. */
export const ParcelsTab = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const { data: parcels, isPending, isError, refetch } = useParcels(project.id);
  const [opened, setOpened] = useState<string[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;

  const open = (id: string) => {
    setCurrent(id);
    setOpened((ids) => (ids.includes(id) ? ids : [...ids, id]));
  };
  const chosen = parcels.some(({ id }) => id === current);

  return (
    <Box>
      <ParcelToolbar
        project={project}
        parcels={parcels}
        marked={parcels.filter(({ id }) => marked.has(id))}
        onCreated={open}
      />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
          alignItems: "start",
        }}
      >
        <Box>
          <ParcelOutlines project={project} parcels={parcels} selected={current} onSelect={open} />
          <ParcelList parcels={parcels} current={current} onOpen={open} marked={marked} onMark={setMarked} />
        </Box>
        <Box>
          {!chosen && (
            <Typography color="text.secondary" sx={{ py: 4 }}>
              {translate(parcels.length ? "parcels.choose" : "parcels.empty")}
            </Typography>
          )}
          {/* Forms stay mounted, so that going to another parcel loses nothing. */}
          {parcels
            .filter(({ id }) => opened.includes(id))
            .map((parcel) => (
              <Box key={parcel.id} hidden={parcel.id !== current}>
                <ParcelForm parcel={parcel} last={parcels.length === 1} />
              </Box>
            ))}
        </Box>
      </Box>
    </Box>
  );
};
