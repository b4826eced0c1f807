import BellIcon from "@mui/icons-material/NotificationsOutlined";
import { Box, IconButton } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { NoticeDrawer } from "./NoticeDrawer.tsx";
import { noticePath, noticeText } from "./notice-text.ts";
import { useNotices } from "./use-notices.ts";

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
        label: "notices.open",
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
        <BellIcon />
        {unread > 0 && (
          <Box
            component="span"
            aria-hidden
            sx={{
              position: "absolute",
              top: 2,
              right: 0,
              minWidth: 18,
              px: 0.5,
              borderRadius: 3,
              bgcolor: "error.main",
              color: "error.contrastText",
              fontSize: "0.6875rem",
              fontWeight: 700,
              lineHeight: "18px",
            }}
          >
            {unread > 9 ? "9+" : unread}
          </Box>
        )}
      </IconButton>
      <NoticeDrawer open={open} onClose={() => setOpen(false)} notices={notices} />
    </>
  );
};

export default NoticeBell;
