import { Link, Stack } from "@mui/material";
import type { Contact } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { contactPath } from "../paths.ts";
import { PreviewButton, PreviewPanel } from "../ui/PreviewPanel.tsx";
import { ContactSections } from "./ContactShow.tsx";

const nameOf = ({ name }: Contact) => name;

/** Rows of a list that belong to persons: whoever a row belongs to is read beside it. */
export const ContactPanel = ({ by = "contact_id", children }: { by?: string; children: ReactNode }) => (
  <PreviewPanel by={by} resource="contacts" titleOf={nameOf} pathOf={contactPath} content={ContactSections}>
    {children}
  </PreviewPanel>
);

/** Whom a row belongs to: a link, and a button that opens the panel. */
export const RowContact = ({ person: { id, name } }: { person: Pick<Contact, "id" | "name"> }) => (
  <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 0.5 }}>
    <Link component={RouterLink} to={contactPath(id)} sx={{ overflowWrap: "anywhere" }}>
      {name}
    </Link>
    <PreviewButton name={name} />
  </Stack>
);
