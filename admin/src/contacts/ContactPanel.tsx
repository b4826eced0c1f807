import { Link, Stack } from "@mui/material";
import type { Contact } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useHotkeyRow } from "../keys/hotkeys.ts";
import { PreviewButton, PreviewPanel } from "../panel/PreviewPanel.tsx";
import { contactPath } from "../routing/paths.ts";
import { ContactSections } from "./ContactShow.tsx";

const nameOf = ({ name }: Contact) => name;

/** A list whose rows belong to persons: whoever a row belongs to is read beside it. */
export const ContactPanel = ({ children }: { children: ReactNode }) => (
  <PreviewPanel resource="contacts" titleOf={nameOf} pathOf={contactPath} content={ContactSections}>
    {children}
  </PreviewPanel>
);

interface RowPersonProps {
  person: Pick<Contact, "id" | "name">;
  /** The keys of lists lead to the row by this link; else by another one of the row. */
  leads?: boolean;
}

/** Whom a row belongs to: a link, and a button that opens the panel. */
export const RowContact = ({ person: { id, name }, leads = false }: RowPersonProps) => {
  const row = useHotkeyRow(id);
  return (
    <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 0.5 }}>
      <Link
        component={RouterLink}
        to={contactPath(id)}
        sx={{ overflowWrap: "anywhere" }}
        ref={leads ? row : null}
      >
        {name}
      </Link>
      <PreviewButton id={id} name={name} />
    </Stack>
  );
};
