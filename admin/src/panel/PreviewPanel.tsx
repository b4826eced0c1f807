import CloseIcon from "@mui/icons-material/Close";
import NextIcon from "@mui/icons-material/KeyboardArrowDown";
import PreviousIcon from "@mui/icons-material/KeyboardArrowUp";
import ReadIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, Drawer, IconButton, Stack, Typography, useMediaQuery } from "@mui/material";
import { useBackCloses } from "@solar/back-button/back-button.ts";
import {
  type ComponentType,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useState,
} from "react";
import { type RaRecord, ShowBase, useNotify, useShowContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { hotkeys, RowsBeside, useHotkey } from "../keys/hotkeys.ts";
import { LoadError, Spinner, showsError } from "../ui/Loading.tsx";
import { needsCards } from "../ui/RecordList.tsx";
import { Button } from "../ui/Text.tsx";
import { unsavedWork } from "../ui/unsaved-work.ts";

const PanelContext = createContext<(id: string) => void>(() => undefined);

interface PreviewPanelProps<Row extends RaRecord> {
  resource: string;
  titleOf: (record: Row) => string;
  pathOf: (id: string) => string;
  /** The record's sections. */
  content: ComponentType<{ record: Row }>;
  /** The list. */
  children: ReactNode;
}

/** A list whose rows can be read beside it: while the panel is open it shows the row that has the focus. */
export function PreviewPanel<Row extends RaRecord>({ children, ...props }: PreviewPanelProps<Row>) {
  const notify = useNotify();
  const [id, setId] = useState<string | null>(null);
  const show = (next: string | null) => {
    if (next !== id && id !== null && unsavedWork.exists()) notify("panel.unsaved", { type: "warning" });
    else setId(next);
  };
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const row = id !== null && hotkeys.recordOf(target);
    if (row) show(String(row));
  };
  const close = () => show(null);
  return (
    <PanelContext value={show}>
      <Box
        onFocus={follow}
        onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && close()}
      >
        {children}
        {id !== null && <Panel {...props} id={id} onClose={close} />}
      </Box>
    </PanelContext>
  );
}

interface PreviewButtonProps {
  id: string;
  name: string;
  tabIndex?: number;
}

/** Opens the panel for a row; the key for it is the space bar. */
export const PreviewButton = ({ id, name, tabIndex = 0 }: PreviewButtonProps) => {
  const translate = useTranslate();
  const show = use(PanelContext);
  useHotkey(" ", () => show(id), id);
  return (
    <IconButton
      className="row-control"
      size="small"
      // In tables the arrow keys reach it, see RowLink.
      tabIndex={tabIndex}
      aria-label={translate("panel.read", { name })}
      title={translate("panel.read", { name })}
      onClick={(event) => {
        event.preventDefault();
        show(id);
      }}
      sx={{ minWidth: 44, minHeight: 44 }}
    >
      <ReadIcon fontSize="small" />
    </IconButton>
  );
};

type PanelProps<Row extends RaRecord> = Omit<PreviewPanelProps<Row>, "children"> & {
  id: string;
  onClose: () => void;
};

function Panel<Row extends RaRecord>({ resource, id, onClose, ...props }: PanelProps<Row>) {
  const translate = useTranslate();
  const covers = useMediaQuery(needsCards);
  useBackCloses(covers, onClose);
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
      <ShowBase<Row> key={id} resource={resource} id={id} disableAuthentication queryOptions={showsError}>
        <RowsBeside value>
          <PanelContent {...props} id={id} onClose={onClose} />
        </RowsBeside>
      </ShowBase>
    </Drawer>
  );
}

function PanelContent<Row extends RaRecord>(props: Omit<PanelProps<Row>, "resource">) {
  const { id, titleOf, pathOf, content: Content, onClose } = props;
  const translate = useTranslate();
  const { record, error, refetch } = useShowContext<Row>();
  const button = (text: string, Icon: typeof CloseIcon, act: () => void) => (
    <IconButton aria-label={translate(text)} title={translate(text)} onClick={act}>
      <Icon />
    </IconButton>
  );
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
        {button("panel.previous", PreviousIcon, () => hotkeys.step(-1))}
        {button("panel.next", NextIcon, () => hotkeys.step(1))}
        <Button label="panel.open" component={Link} to={pathOf(id)} />
        {button("ra.action.close", CloseIcon, onClose)}
      </Stack>
      <Box sx={{ p: 2 }}>
        {!record && (error ? <LoadError onRetry={() => void refetch()} /> : <Spinner />)}
        {record && <Content record={record} />}
      </Box>
    </>
  );
}
