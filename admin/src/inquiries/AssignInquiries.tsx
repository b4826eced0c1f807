import { List, ListItem, ListItemButton, ListItemText, TextField } from "@mui/material";
import { useState } from "react";
import { CanAccess, useDataProvider, useGetIdentity, useListContext, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { AppDialog, DialogButton } from "../ui/AppDialog.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSellers, useStaffNames } from "../users/use-staff.ts";

interface HandOverProps {
  ids: readonly string[];
  /** Who has it: nobody is given what they have. */
  current?: string | null | undefined;
  onDone?: () => void;
}

/** Who handles an inquiry, or several: one press opens the list of who can, another chooses. */
export const AssignButton = ({ ids, current, onDone }: HandOverProps) => {
  const translate = useTranslate();
  const names = useStaffNames();
  const name = (current && names.get(current)) || translate("inquiries.handled.nobody");
  const label =
    current === undefined ? "inquiries.hand_over.action" : `${translate("inquiries.handled.label")}: ${name}`;
  return (
    <CanAccess resource="inquiries" action="edit" accessDenied={<Text sx={{ mb: 1 }}>{label}</Text>}>
      <DialogButton
        label={label}
        sx={{ minHeight: 44, mb: current === undefined ? 0 : 1 }}
        dialog={(close) => <HandOverDialog {...{ ids, current }} onDone={onDone} onClose={close} />}
      />
    </CanAccess>
  );
};

const wordMax = 500;

interface DialogProps extends Omit<HandOverProps, "onDone"> {
  onDone: (() => void) | undefined;
  onClose: () => void;
}

const HandOverDialog = ({ ids, current, onDone, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [word, setWord] = useState("");
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const sellers = useSellers();
  const choices = [
    ...sellers
      .filter(({ id }) => id === identity?.id)
      .map(({ id, name }) => ({ id, name: `${name} (${translate("users.you")})` })),
    ...sellers.filter(({ id }) => id !== identity?.id),
    { id: null, name: translate("inquiries.handled.nobody") },
  ];
  const hand = (to: string | null, name: string) =>
    run(() => dataProvider.assignInquiries(ids, to, word), {
      success: "inquiries.hand_over.done",
      args: () => ({ name }),
      failed: "inquiries.hand_over.error",
      onDone() {
        onClose();
        onDone?.();
      },
    });
  return (
    <AppDialog
      title="inquiries.hand_over.title"
      titleArgs={{ smart_count: ids.length }}
      width="xs"
      busy={pending}
      onClose={onClose}
      actions={<Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />}
    >
      <TextField
        label={translate("inquiries.hand_over.word")}
        helperText={translate("inquiries.hand_over.word_hint")}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        slotProps={{ htmlInput: { maxLength: wordMax } }}
        multiline
        fullWidth
        sx={{ mt: 1 }}
      />
      <List aria-label={translate("inquiries.hand_over.to")}>
        {choices.map(({ id, name }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton
              disabled={pending || id === current}
              onClick={() => void hand(id, name)}
              sx={{ minHeight: 44, borderRadius: "10px" }}
            >
              <ListItemText primary={name} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </AppDialog>
  );
};

/** What can be done with the rows that are marked. */
export const BulkAssign = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  return <AssignButton ids={selectedIds.map(String)} onDone={onUnselectItems} />;
};
