import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import {
  type AutocompleteGroupedOption,
  Box,
  Dialog,
  IconButton,
  InputBase,
  Stack,
  useAutocomplete,
  useMediaQuery,
} from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { SearchResult } from "../data/methods/screens.ts";
import { useProviderQuery } from "../data/queries.ts";
import { contactPath, inquiryPath, parcelPath, projectPath } from "../paths.ts";
import { Text } from "../ui/Text.tsx";
import { phone } from "../ui/theme.ts";
import { Group, Option, ResultLine } from "./Options.tsx";
import { type Command, useCommands } from "./use-commands.ts";

/** What can be opened: found, or a command. */
type Choice = { id: string; group: string; to: string } & ({ found: SearchResult } | { command: Command });

const choicesOf = (found: readonly SearchResult[], commands: readonly Command[]): Choice[] => [
  ...found.map((one) => ({ id: `${one.kind} ${one.id}`, group: one.kind, to: foundPath(one), found: one })),
  ...commands.map((command) => ({
    id: `${command.to} ${command.label}`,
    group: "command",
    to: command.to,
    command,
  })),
];

/** What is found for what is typed, and what the keys do with it. */
function useChoices(typed: string, onTyped: (text: string) => void, onClose: () => void) {
  const navigate = useNavigate();
  const { found, settled, isError } = useSearchResults(typed);
  const commands = useCommands(typed);
  const options = choicesOf(found, commands);
  const count = options.length;
  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    navigate(choice.to, { state: ("command" in choice && choice.command.state) || null });
  };
  // Enter before the results are there opens the first of them.
  const [waits, setWaits] = useState(false);
  const openFirst = useEffectEvent(() => open(options[0]));
  useEffect(() => {
    if (waits && settled) openFirst();
  }, [waits, settled]);
  const choice = useAutocomplete({
    options,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    groupBy: ({ group }) => group,
    filterOptions: (all) => all,
    // Each answer begins at its first line.
    getOptionLabel: ({ id }) => [typed, settled, id].join(" "),
    getOptionKey: ({ id }) => id,
    onInputChange: (_, text, reason) => {
      if (reason !== "input") return;
      onTyped(text);
      setWaits(false);
    },
    onChange: (_, choice) => open(choice ?? undefined),
    onClose: (_, reason) => reason === "escape" && onClose(),
  });
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== "Enter" || settled || event.nativeEvent.isComposing) return;
    event.defaultMuiPrevented = true;
    setWaits(true);
  };
  return { ...choice, count, settled, isError, onKeyDown };
}

/** What is typed into, and below it what was found: the arrow keys choose, Enter opens. */
export const QuickSearchDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const fullScreen = useMediaQuery(phone);
  useCloseOnBack(true, onClose);
  const titleId = useId();
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
      <Search onClose={onClose} />
    </Dialog>
  );
};

/** Inside the dialog: the keys need the input to be there. */
const Search = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const { count, settled, isError, onKeyDown, ...choice } = useChoices(typed, setTyped, onClose);
  const groups = choice.groupedOptions as AutocompleteGroupedOption<Choice>[];
  const status = isError ? "quick_search.failed" : count > 0 ? "quick_search.count" : "quick_search.none";
  return (
    <>
      <Stack
        {...choice.getRootProps({ onKeyDown })}
        direction="row"
        sx={{ alignItems: "center", gap: 1, pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: "divider" }}
      >
        <SearchIcon color="action" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={translate("quick_search.placeholder")}
          inputProps={{
            ...choice.getInputProps(),
            "aria-label": translate("quick_search.title"),
            enterKeyHint: "go",
          }}
          sx={{ minHeight: 44 }}
        />
        <IconButton onClick={onClose} aria-label={translate("ra.action.close")}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack sx={{ overflow: "hidden", maxHeight: { sm: "60vh" }, minHeight: 120 }}>
        {/* It scrolls itself: what scrolls around it would have to take the focus, which stays in the input. */}
        <Box
          component="ul"
          {...choice.getListboxProps()}
          aria-label={translate("quick_search.title")}
          sx={{ m: 0, p: 0, pb: 1, overflowY: "auto" }}
        >
          {groups.map(({ group, index, options }) => (
            <Group key={group} name={group}>
              {options.map((option, at) => (
                <Option {...choice.getOptionProps({ option, index: index + at })} key={option.id}>
                  {"found" in option ? <ResultLine found={option.found} /> : option.command.label}
                </Option>
              ))}
            </Group>
          ))}
        </Box>
        {settled && typed.trim() && (count === 0 || isError) && (
          <Text color={isError ? "error" : "text.secondary"} sx={{ p: 2 }}>
            {translate(status, { smart_count: count })}
          </Text>
        )}
      </Stack>
      <Box role="status" style={visuallyHidden}>
        {settled && typed.trim() ? translate(status, { smart_count: count }) : ""}
      </Box>
    </>
  );
};

/** In the order in which they are shown. */
const kinds = ["contact", "parcel", "project", "inquiry", "offer"] as const;

/** A pause in typing, milliseconds. */
const pauseMs = 120;

/** The screen of what was found. */
function foundPath({ kind, id, parent_id }: SearchResult): string {
  if (kind === "parcel") return parcelPath(parent_id ?? "", id);
  if (kind === "project") return projectPath(id);
  if (kind === "offer") return parent_id ? contactPath(parent_id) : "/offers";
  return kind === "contact" ? contactPath(id) : inquiryPath(id);
}

/**
 * What the words are found in, each thing once, by kinds. While more is typed the last results stay; a request that is
 * overtaken is broken off.
 *
 * @returns `settled`: the results are those of what is typed now, or there are none
 */
function useSearchResults(typed: string) {
  const query = typed.trim();
  const [asked, setAsked] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
  const { data, isError, isPlaceholderData, isFetching } = useProviderQuery(
    ["search-everything", asked],
    (provider, signal) => provider.searchEverything(asked, signal),
    { enabled: asked !== "", placeholderData: (previous) => previous, gcTime: 30_000 },
  );
  const found = query ? byKind(data ?? []) : [];
  const settled = !query || (asked === query && !isPlaceholderData && (!isFetching || data !== undefined));
  return { found, settled, isError };
}

function byKind(rows: readonly SearchResult[]): SearchResult[] {
  const once = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return kinds.flatMap((kind) => [...once.values()].filter((row) => row.kind === kind));
}
