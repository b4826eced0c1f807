import CloseIcon from "@mui/icons-material/Close";
import BellIcon from "@mui/icons-material/NotificationsOutlined";
import {
  Badge,
  Box,
  Drawer,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
} from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { formatDateTime } from "@solar/domain/format";
import type { Notice } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useDataProvider, useGetList, useNotify, useTranslate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import type { AppDataProvider } from "../data/data-provider.ts";
import { newest, pollMs } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { noticePath, noticeText } from "./notice-text.ts";

/** What concerns whoever is signed in, with the number of what is unread; a fresh notice is a message, too. */
const NoticeBell = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const notices = useNotices(([newest, ...others]) => {
    if (!newest || open || document.visibilityState !== "visible") return;
    notify(noticeText(newest, translate, language), {
      type: "info",
      ...(others.length > 0 && { body: translate("notices.more", { smart_count: others.length }) }),
      action: {
        label: "ra.action.open",
        run() {
          if (others.length > 0) return setOpen(true);
          void notices.markRead(newest.id);
          navigate(noticePath(newest));
        },
      },
    });
  });
  const { unread } = notices;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={translate(unread ? "notices.unread" : "notices.title", { smart_count: unread })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {/* A nought that is not shown would be read all the same. */}
        <Badge badgeContent={unread || null} max={9} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <NoticeDrawer open={open} onClose={() => setOpen(false)} notices={notices} />
    </>
  );
};

export default NoticeBell;

interface NoticeDrawerProps {
  open: boolean;
  onClose: () => void;
  notices: ReturnType<typeof useNotices>;
}

/** All notices, each a link to what it is about. */
const NoticeDrawer = ({ open, onClose, notices }: NoticeDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, isError, refetch, unread, markRead } = notices;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: { xs: 1, sm: 420 }, borderRadius: 0 },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: "center", gap: 1, pl: 2, pr: 1, minHeight: 60, flexShrink: 0 }}
      >
        <Text text="notices.title" id={titleId} variant="h6" component="h2" sx={{ flex: 1 }} />
        {unread > 0 && <Button label="notices.mark_all" onClick={() => void markRead()} />}
        <IconButton onClick={onClose} aria-label={translate("ra.action.close")}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {!data && (isError ? <LoadError onRetry={() => void refetch()} /> : <Spinner />)}
      {data?.length === 0 && <Text text="notices.empty" soft sx={{ p: 2 }} />}
      <List disablePadding>
        {data?.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            onOpen={() => {
              onClose();
              if (!notice.read_at) void markRead(notice.id);
            }}
          />
        ))}
      </List>
    </Drawer>
  );
};

const NoticeLine = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const fresh = !notice.read_at;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={noticePath(notice)}
        onClick={onOpen}
        sx={{ minHeight: 56, alignItems: "flex-start", gap: 1.5 }}
      >
        <Box
          sx={{
            mt: 1.25,
            width: 8,
            height: 8,
            borderRadius: 4,
            flexShrink: 0,
            bgcolor: fresh ? "primary.main" : "",
          }}
        />
        <ListItemText
          primary={
            <>
              {fresh && <span style={visuallyHidden}>{`${translate("notices.is_unread")}: `}</span>}
              {noticeText(notice, translate, language)}
            </>
          }
          secondary={formatDateTime(notice.created_at, language)}
          slotProps={{ primary: { sx: { fontWeight: fresh ? 600 : 400, overflowWrap: "anywhere" } } }}
        />
      </ListItemButton>
    </ListItem>
  );
};

/** As many as are read and shown; older ones are history. */
const shown = 50;

/** One's own notices, the newest first. */
function useNotices(onFresh: (fresh: Notice[]) => void) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useGetList<Notice>("notices", newest(shown), { refetchInterval: pollMs });
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent(onFresh);
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set(data.map(({ id }) => id));
    const fresh = data.filter(({ id, read_at }) => !read_at && before && !before.has(id));
    if (fresh.length > 0) tell(fresh);
  }, [data]);

  const unread = data?.filter(({ read_at }) => !read_at).length ?? 0;
  /** Marks one as read, or all. */
  const markRead = async (id?: string) => {
    await dataProvider.markNoticesRead(id).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ["notices"] });
  };
  return { ...query, unread, markRead };
}
