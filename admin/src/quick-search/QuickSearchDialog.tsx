import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import { Box, Dialog, IconButton, InputBase, Stack, Typography, useMediaQuery } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useBackCloses } from "@solar/back-button/back-button.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { phone } from "../theme/theme.ts";
import { Options } from "./Options.tsx";
import { useCommands } from "./use-commands.ts";
import { foundPath, useSearchResults } from "./use-search-results.ts";

/** Which of the options is chosen, and what the keys in the input do with it. */
function useChoice(count: number, settled: boolean, open: (place: number) => void) {
  const [active, setActive] = useState(0);
  const [waits, setWaits] = useState(false);
  // Enter before the results are there opens the first of them.
  const openFirst = useEffectEvent(() => open(0));
  useEffect(() => {
    if (waits && settled) openFirst();
  }, [waits, settled]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) setActive((active + step + count) % count);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (settled) open(active);
      else setWaits(true);
    } else return;
    event.preventDefault();
  };
  const reset = () => {
    setActive(0);
    setWaits(false);
  };
  return { active, setActive, onKeyDown, reset };
}

/** What is typed into, and below it what was found: the arrow keys choose, Enter opens. */
export const QuickSearchDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const fullScreen = useMediaQuery(phone);
  useBackCloses(true, onClose);
  const titleId = useId();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const { found, settled, isError } = useSearchResults(typed);
  const commands = useCommands(typed);
  const count = found.length + commands.length;
  const open = (place: number) => {
    const row = found[place];
    const command = commands[place - found.length];
    if (!row && !command) return;
    onClose();
    navigate(row ? foundPath(row) : (command?.to ?? ""), { state: command?.state ?? null });
  };
  const { active, setActive, onKeyDown, reset } = useChoice(count, settled, open);
  const status = isError ? "quick_search.failed" : count > 0 ? "quick_search.count" : "quick_search.none";
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{ paper: { sx: { mt: { sm: "10vh" } } } }}
    >
      <h2 id={titleId} style={visuallyHidden}>
        {translate("quick_search.title")}
      </h2>
      <Stack
        direction="row"
        sx={{ alignItems: "center", gap: 1, pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: "divider" }}
      >
        <SearchIcon color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={translate("quick_search.placeholder")}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": translate("quick_search.title"),
              "aria-expanded": count > 0,
              "aria-controls": listId,
              "aria-autocomplete": "list",
              "aria-activedescendant": count > 0 ? `${listId}-${active}` : undefined,
              autoComplete: "off",
              spellCheck: false,
              enterKeyHint: "go",
            },
          }}
          sx={{ minHeight: 44 }}
        />
        <IconButton onClick={onClose} aria-label={translate("ra.action.close")}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack sx={{ overflow: "hidden", maxHeight: { sm: "60vh" }, minHeight: 120 }}>
        <Options
          id={listId}
          found={found}
          commands={commands}
          active={active}
          onOpen={open}
          onActive={setActive}
        />
        {settled && typed.trim() && (count === 0 || isError) && (
          <Typography color={isError ? "error" : "text.secondary"} sx={{ p: 2 }}>
            {translate(status, { smart_count: count })}
          </Typography>
        )}
      </Stack>
      <Box role="status" style={visuallyHidden}>
        {settled && typed.trim() ? translate(status, { smart_count: count }) : ""}
      </Box>
    </Dialog>
  );
};
