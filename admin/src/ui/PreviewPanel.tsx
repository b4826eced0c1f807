import CloseIcon from "@mui/icons-material/Close";
import NextIcon from "@mui/icons-material/KeyboardArrowDown";
import PreviousIcon from "@mui/icons-material/KeyboardArrowUp";
import ReadIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, Drawer, Stack, Typography, useMediaQuery } from "@mui/material";
import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { type ComponentType, createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import {
  type Identifier,
  type RaRecord,
  ShowBase,
  useListContext,
  useNotify,
  useRecordContext,
  useShowContext,
  useTranslate,
} from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { useHotkey } from "../keys/hotkeys.ts";
import { LoadError, Spinner, stayOnError } from "./Loading.tsx";
import { cardsBreakpoint } from "./RecordList.tsx";
import { Button, IconButton } from "./Text.tsx";
import { unsavedWork } from "./unsaved-work.ts";

interface PanelState {
  /** The row that is read beside the list. */
  shown: Identifier | undefined;
  show: (row: RaRecord | undefined) => void;
}

const PanelContext = createContext<PanelState>({ shown: undefined, show: () => undefined });

interface PreviewPanelProps<Row extends RaRecord> {
  resource: string;
  titleOf: (record: Row) => string;
  pathOf: (id: string) => string;
  /** The record's sections. */
  content: ComponentType<{ record: Row }>;
  /** Column of the list's rows that names the record. */
  by?: string;
  /** The list's rows. */
  children: ReactNode;
}

/** Inside a list: its rows can be read beside it, one after another by their keys. */
export function PreviewPanel<Row extends RaRecord>({
  by = "id",
  children,
  ...props
}: PreviewPanelProps<Row>) {
  const notify = useNotify();
  const { data = [] } = useListContext();
  const [row, setRow] = useState<RaRecord>();
  const show = (next: RaRecord | undefined) => {
    if (row && next?.id !== row.id && unsavedWork.exists()) notify("panel.unsaved", { type: "warning" });
    else setRow(next);
  };
  const step = (by: 1 | -1) => {
    const next = data[row ? data.findIndex(({ id }) => id === row.id) + by : 0];
    if (next) show(next);
  };
  useHotkey("j", () => step(1));
  useHotkey("k", () => step(-1));
  return (
    <PanelContext value={{ shown: row?.id, show }}>
      {children}
      {row?.[by] && <Panel {...props} id={row[by]} onStep={step} onClose={() => show(undefined)} />}
    </PanelContext>
  );
}

/** Opens the panel for a row. */
export const PreviewButton = ({ name }: { name: string }) => {
  const row = useRecordContext();
  const { shown, show } = use(PanelContext);
  const isShown = row !== undefined && shown === row.id;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <IconButton
      ref={button}
      className="row-control"
      size="small"
      color={isShown ? "primary" : "default"}
      aria-pressed={isShown}
      label="panel.read"
      args={{ name }}
      icon={ReadIcon}
      onClick={() => show(row)}
      sx={{ minWidth: 44, minHeight: 44 }}
    />
  );
};

type PanelProps<Row extends RaRecord> = Omit<PreviewPanelProps<Row>, "by" | "children"> & {
  id: string;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

function Panel<Row extends RaRecord>({ resource, id, onClose, ...props }: PanelProps<Row>) {
  const translate = useTranslate();
  const covers = useMediaQuery(cardsBreakpoint);
  useCloseOnBack(covers, onClose);
  useHotkey("Escape", onClose);
  return (
    <Drawer
      anchor="right"
      variant={covers ? "temporary" : "persistent"}
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: covers ? "dialog" : "region",
          "aria-modal": covers || undefined,
          "aria-label": translate("panel.title"),
          sx: {
            width: { xs: 1, sm: 560 },
            borderRadius: 0,
            bgcolor: "background.default",
            ...(!covers && { top: 60, height: "calc(100dvh - 60px)", boxShadow: 6, zIndex: "appBar" }),
          },
        } as object,
      }}
    >
      <ShowBase<Row> key={id} resource={resource} id={id} disableAuthentication queryOptions={stayOnError}>
        <PanelContent {...props} id={id} onClose={onClose} />
      </ShowBase>
    </Drawer>
  );
}

function PanelContent<Row extends RaRecord>(props: Omit<PanelProps<Row>, "resource">) {
  const { id, titleOf, pathOf, content: Content, onStep, onClose } = props;
  const navigate = useNavigate();
  useHotkey("Enter", () => navigate(pathOf(id)));
  const { record, error, refetch } = useShowContext<Row>();
  return (
    <>
      <Stack
        direction="row"
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 1,
          alignItems: "center",
          pl: 2,
          pr: 1,
          minHeight: 60,
          bgcolor: "background.paper",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h6" component="h2" noWrap aria-live="polite" sx={{ flex: 1, minWidth: 0 }}>
          {record ? titleOf(record) : ""}
        </Typography>
        <IconButton label="panel.previous" icon={PreviousIcon} fontSize="medium" onClick={() => onStep(-1)} />
        <IconButton label="panel.next" icon={NextIcon} fontSize="medium" onClick={() => onStep(1)} />
        <Button label="ra.action.open" component={Link} to={pathOf(id)} />
        <IconButton label="ra.action.close" icon={CloseIcon} fontSize="medium" onClick={onClose} />
      </Stack>
      <Box sx={{ p: 2 }}>
        {!record && (error ? <LoadError onRetry={() => void refetch()} /> : <Spinner />)}
        {record && <Content record={record} />}
      </Box>
    </>
  );
}
