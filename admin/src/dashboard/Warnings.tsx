import { Alert, AlertTitle, Link, Stack } from "@mui/material";
import { useCanAccess, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { Attention } from "../data/methods/screens.ts";
import { filtered, projectPath } from "../paths.ts";
import { Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";

const shown = 5;

/** What leads to the settings says what to do there. */
const linkWords = {
  held_confirmations: "dashboard.warnings.raise_ceiling",
  old_results: "dashboard.warnings.enter_results",
};

/** What is not in order, each with the list that shows it: lost e-mails first. */
export const Warnings = ({ attention }: { attention: readonly Attention[] }) => {
  // What is mended in the settings waits for those who may open them.
  const { canAccess: administers } = useCanAccess({ resource: "settings", action: "edit" });
  const entries = attention.filter(({ code, count }) => count > 0 && (filters[code] || administers));
  return (
    <Section title="dashboard.warnings.title">
      {entries.length === 0 && <Text text="dashboard.warnings.none" soft />}
      <Stack spacing={1}>
        {entries.map((entry) => (
          <Warning key={entry.code} entry={entry} />
        ))}
      </Stack>
    </Section>
  );
};

const Warning = ({ entry: { code, count, about } }: { entry: Attention }) => {
  const translate = useTranslate();
  const isUrgent = code === "failed_mails";
  const more = (about?.length ?? 0) - shown;
  return (
    <Alert severity={isUrgent ? "error" : "warning"}>
      <AlertTitle sx={{ mb: 0, fontSize: "0.9375rem" }}>
        {translate(`dashboard.warnings.${code}`, { smart_count: count })}
      </AlertTitle>
      {about && (
        <Stack component="ul" sx={{ m: 0, pl: 2 }}>
          {about.slice(0, shown).map((one) => (
            <li key={one.id}>
              <Link component={RouterLink} to={projectPath(one.id ?? "")} color="inherit">
                {one.name}
              </Link>
            </li>
          ))}
          {more > 0 && <li>{translate("inquiries.list.more_parcels", { smart_count: more })}</li>}
        </Stack>
      )}
      <Link component={RouterLink} to={listOf(code)} color="inherit">
        {translate(linkWords[code as keyof typeof linkWords] ?? "common.show_all")}
      </Link>
    </Alert>
  );
};

/** The list that shows it, by the filter that the database counts with; null for what is mended in the settings. */
const filters = {
  failed_mails: ["inquiries", "mail_failed"],
  sold: ["inquiries", "asks_for_sold"],
  held_confirmations: null,
  no_parcels: ["projects", "without_parcels"],
  no_power: ["projects", "missing_power"],
  no_outlines: ["projects", "missing_outlines"],
  overdue: ["projects", "overdue"],
  no_english: ["projects", "missing_english"],
  old_results: null,
} as const satisfies Record<Attention["code"], unknown>;

function listOf(code: Attention["code"]): string {
  const place = filters[code];
  if (!place) return "/settings";
  const [list, filter] = place;
  return filtered(`/${list}`, { [filter]: true });
}
