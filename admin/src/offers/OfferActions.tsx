import { TextField } from "@mui/material";
import { companyDate } from "@solar/domain/format";
import { languageQuery } from "@solar/domain/language";
import { offerState } from "@solar/domain/offer";
import copy from "copy-to-clipboard";
import { lazy } from "react";
import { CanAccess, useCanAccess, useDataProvider, useNotify, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useProviderQuery } from "../data/queries.ts";
import { type Action, ActionMenu } from "../ui/ActionMenu.tsx";
import { AppDialog, DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import type { OfferDialogProps } from "./OfferDialog.tsx";
import type { ListedOffer } from "./OfferFields.tsx";

const OfferDialog = lazy(() => import("./OfferDialog.tsx"));
const OfferReview = lazy(() => import("./OfferReview.tsx"));

type Ending = "withdraw" | "delete";

/** What can be done with an offer: looked at by all, the rest by those who sell. */
export const OfferActions = ({ offer }: { offer: ListedOffer }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: sells = false } = useCanAccess({ resource: "offers", action: "edit" });
  const state = offerState(offer, companyDate());
  const draft = sells && state === "draft";
  const live = sells && (state === "sent" || state === "opened");
  const lost = offer.mail_status === "failed" || offer.mail_status === "skipped";
  const { contact } = offer;
  const resend = () =>
    run(() => dataProvider.sendOffer(offer.id), {
      success: "offers.sent",
      args: ({ number }) => ({ number }),
      failed: "offers.send_error",
    });
  const end = (ending: Ending): Action => ({
    text: `offers.${ending}.action`,
    dialog: (close) => <EndDialog ending={ending} offer={offer} onClose={close} />,
  });
  return (
    <ActionMenu
      label={`${translate("common.actions")}: ${offer.number ?? translate("enums.offer_status.draft")}`}
      disabled={pending}
      actions={[
        { text: "offers.look", dialog: (close) => <OfferReview offer={offer} onClose={close} /> },
        draft && {
          text: "common.edit",
          dialog: (close) =>
            contact && <OfferDialog {...{ contact, offer }} parcelIds={offer.parcel_ids} onClose={close} />,
        },
        (live || (sells && state === "accepted")) && {
          text: "offers.link.action",
          dialog: (close) => <LinkDialog offer={offer} onClose={close} />,
        },
        live && lost && { text: "offers.send_again", act: () => void resend() },
        live && end("withdraw"),
        draft && end("delete"),
      ]}
    />
  );
};

interface DialogProps {
  offer: ListedOffer;
  onClose: () => void;
}

/** The person's link, to be sent by other ways than e-mail. */
const LinkDialog = ({ offer, onClose }: DialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data } = useProviderQuery(["offers", "links", offer.id], (provider) =>
    provider.offerLinks(offer.id),
  );
  const query = languageQuery(offer.language);
  const link = data?.personal ? window.location.origin + data.personal + (query && `?${query}`) : "";
  const copyLink = async () =>
    (await copy(link))
      ? notify("offers.link.copied", { type: "success" })
      : notify("offers.link.not_copied", { type: "error" });
  return (
    <AppDialog
      title="offers.link.title"
      titleArgs={{ number: offer.number }}
      onClose={onClose}
      actions={
        <>
          <Button label="common.close" color="inherit" onClick={onClose} />
          <Button
            label="offers.link.copy"
            variant="contained"
            disabled={!link}
            onClick={() => void copyLink()}
          />
        </>
      }
    >
      <TextField
        value={link}
        label={translate("offers.link.label")}
        helperText={translate("offers.link.hint")}
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
    </AppDialog>
  );
};

const EndDialog = ({ ending, offer, onClose }: DialogProps & { ending: Ending }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ConfirmAction
      title={`offers.${ending}.title`}
      confirm={`offers.${ending}.action`}
      body={`offers.${ending}.body`}
      bodyArgs={{ number: offer.number, name: offer.contact?.name }}
      act={() =>
        ending === "withdraw"
          ? dataProvider.withdrawOffer(offer.id)
          : dataProvider.delete("offers", { id: offer.id })
      }
      success={`offers.${ending}.done`}
      failed={`offers.${ending}.error`}
      onClose={onClose}
    />
  );
};

/** "Ponuda…": to a person, or for what an inquiry asks. */
export const OfferButton = (offered: Omit<OfferDialogProps, "onClose" | "offer">) => (
  <CanAccess resource="offers" action="create">
    <DialogButton label="offers.action" dialog={(close) => <OfferDialog {...offered} onClose={close} />} />
  </CanAccess>
);
