import HandOverIcon from "@mui/icons-material/ForwardOutlined";
import { List, ListItem, ListItemButton, ListItemText } from "@mui/material";
import { CanAccess, Form, useDataProvider, useGetIdentity, useListContext, useTranslate } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import type { AppDataProvider } from "../data/data-provider.ts";
import { AppDialog, DialogButton } from "../ui/AppDialog.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
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
        {...(current === undefined
          ? { variant: "text", size: "small", startIcon: <HandOverIcon /> }
          : { sx: { minHeight: 44, mb: 1 } })}
        dialog={(close) => <HandOverDialog {...{ ids, current }} onDone={onDone} onClose={close} />}
      />
    </CanAccess>
  );
};

interface DialogProps extends Omit<HandOverProps, "onDone"> {
  onDone: (() => void) | undefined;
  onClose: () => void;
}

const HandOverDialog = ({ ids, current, onDone, onClose }: DialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const handOver = ({ id, name }: Choice, { word }: FieldValues) =>
    run(() => dataProvider.assignInquiries(ids, id, word ?? ""), {
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
      form={(content) => <Form noValidate>{content}</Form>}
      actions={<Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />}
    >
      <LimitedTextInput
        source="word"
        label="inquiries.hand_over.word"
        helperText="inquiries.hand_over.word_hint"
        limit={500}
        multiline
        sx={{ mt: 1 }}
      />
      <Choices {...{ current, pending, handOver }} />
    </AppDialog>
  );
};

interface Choice {
  /** Of an account; null is nobody. */
  id: string | null;
  name: string;
}

interface ChoicesProps extends Pick<HandOverProps, "current"> {
  pending: boolean;
  handOver: (choice: Choice, values: FieldValues) => Promise<unknown>;
}

const Choices = ({ current, pending, handOver }: ChoicesProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { handleSubmit } = useFormContext();
  const sellers = useSellers();
  const choices: Choice[] = [
    ...sellers
      .filter(({ id }) => id === identity?.id)
      .map(({ id, name }) => ({ id, name: `${name} (${translate("users.you")})` })),
    ...sellers.filter(({ id }) => id !== identity?.id),
    { id: null, name: translate("inquiries.handled.nobody") },
  ];
  return (
    <List aria-label={translate("inquiries.hand_over.to")}>
      {choices.map((choice) => (
        <ListItem key={choice.id} disablePadding>
          <ListItemButton
            disabled={pending || choice.id === current}
            onClick={handleSubmit((values) => void handOver(choice, values))}
            sx={{ minHeight: 44, borderRadius: "10px" }}
          >
            <ListItemText primary={choice.name} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

/** What can be done with the rows that are marked. */
export const BulkAssign = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  return <AssignButton ids={selectedIds.map(String)} onDone={onUnselectItems} />;
};
