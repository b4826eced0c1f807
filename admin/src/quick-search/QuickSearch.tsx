import SearchIcon from "@mui/icons-material/Search";
import { IconButton } from "@mui/material";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { isBusy } from "../keys/key-target.ts";
import { QuickSearchDialog } from "./QuickSearchDialog.tsx";

/** One box for people, parcels, parks and commands: by a button, Ctrl+K, or "/" where nothing is typed into. */
const QuickSearch = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const called = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
    const slash = key === "/" && !ctrlKey && !metaKey && !altKey && !isBusy(event);
    if (!called && !slash) return;
    event.preventDefault();
    setOpen(true);
  });
  // As soon as the button is seen, its key works.
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
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
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {open && <QuickSearchDialog onClose={() => setOpen(false)} />}
    </>
  );
};

export default QuickSearch;
