import CloseIcon from "@mui/icons-material/Close";
import {
  Box,
  Button,
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
import { useId } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { noticePath, noticeText } from "./notice-text.ts";
import type { useNotices } from "./use-notices.ts";

interface NoticeDrawerProps {
  open: boolean;
  onClose: () => void;
  notices: ReturnType<typeof useNotices>;
}

/** All notices, each a link to what it is about. */
export const NoticeDrawer = ({ open, onClose, notices }: NoticeDrawerProps) => {
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
        {unread > 0 && <Button onClick={() => void markRead()}>{translate("notices.mark_all")}</Button>}
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

type Line = NonNullable<NoticeDrawerProps["notices"]["data"]>[number];

const NoticeLine = ({ notice, onOpen }: { notice: Line; onOpen: () => void }) => {
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
