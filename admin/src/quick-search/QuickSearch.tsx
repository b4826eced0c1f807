import SearchIcon from "@mui/icons-material/Search";
import { IconButton } from "@mui/material";
import { lazy, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useHotkey } from "../keys/hotkeys.ts";
import { LazyDialog } from "../ui/AppDialog.tsx";

const loadDialog = () => import("./QuickSearchDialog.tsx");
const QuickSearchDialog = lazy(async () => ({ default: (await loadDialog()).QuickSearchDialog }));

/** The dialog is fetched when the first screen is there, so that what is typed after its key goes into it, milliseconds. */
const firstScreen = 3000;

/** One box for people, parcels, parks and commands: by a button, Ctrl+K, or "/" where nothing is typed into. */
export const QuickSearch = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "k") return;
    event.preventDefault();
    setOpen(true);
  });
  useHotkey("/", () => setOpen(true));
  // As soon as the button is seen, its key works.
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), firstScreen);
    return () => clearTimeout(timer);
  }, []);
  const label = translate("quick_search.title");
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={`${label} (Ctrl+K)`}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {open && (
        <LazyDialog onFail={() => setOpen(false)}>
          <QuickSearchDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};
