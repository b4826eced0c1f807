import { TextField } from "@mui/material";
import { offerState } from "@solar/domain/offer";
import type { Offer } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { rpc, staffRequest } from "../data/api.ts";
import { localDay } from "../data/resources.ts";
import { useMay } from "../data/use-may.ts";
import { type Action, ActionMenu } from "../ui/ActionMenu.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { useToast } from "../ui/use-toast.ts";
import { type ListedOffer, offerLinks } from "./use-offers.ts";

const OfferDialog = lazy(() => import("./OfferDialog.tsx"));
const OfferReview = lazy(() => import("./OfferReview.tsx"));

type Ending = "withdraw" | "delete";

/** What can be done with an offer: looked at by all, the rest by those who sell. */
export const OfferActions = ({ offer }: { offer: ListedOffer }) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<"edit" | "review" | "link" | Ending | null>(null);
  const { pending, run } = useAction();
  const sells = useMay("sell");
  const state = offerState(offer, localDay());
  const live = state === "sent" || state === "opened";
  const close = () => setDialog(null);
  const resend = () =>
    run(() => rpc<Offer>("send_offer", { offer_id: offer.id }), {
      success: "offers.sent",
      args: ({ number }) => ({ number }),
      failed: "offers.send_error",
    });
  const actions: (Action | false)[] = [
    { text: "offers.look", act: () => setDialog("review") },
    sells && state === "draft" && { text: "common.edit", act: () => setDialog("edit") },
    sells && (live || state === "accepted") && { text: "offers.link.action", act: () => setDialog("link") },
    sells &&
      live &&
      (offer.mail_status === "failed" || offer.mail_status === "skipped") && {
        text: "offers.send_again",
        act: () => void resend(),
      },
    sells && live && { text: "offers.withdraw.action", act: () => setDialog("withdraw") },
    sells && state === "draft" && { text: "offers.delete.action", act: () => setDialog("delete") },
  ];
  return (
    <>
      <ActionMenu
        label={`${translate("common.actions")}: ${offer.number ?? translate("enums.offer_status.draft")}`}
        disabled={pending}
        actions={actions.filter((action) => action !== false)}
      />
      <Suspense>
        {dialog === "edit" && offer.contact && (
          <OfferDialog contact={offer.contact} offer={offer} parcelIds={offer.parcel_ids} onClose={close} />
        )}
        {dialog === "review" && <OfferReview offer={offer} onClose={close} />}
      </Suspense>
      {dialog === "link" && <LinkDialog offer={offer} onClose={close} />}
      {(dialog === "withdraw" || dialog === "delete") && (
        <EndDialog ending={dialog} offer={offer} onClose={close} />
      )}
    </>
  );
};

interface DialogProps {
  offer: ListedOffer;
  onClose: () => void;
}

/** The person's link, to be sent by other ways than e-mail. */
const LinkDialog = ({ offer, onClose }: DialogProps) => {
  const translate = useTranslate();
  const toast = useToast();
  const { data } = useQuery({ queryKey: ["offer-links", offer.id], queryFn: () => offerLinks(offer.id) });
  const query = offer.language === "en" ? "?lang=en" : "";
  const link = data?.personal ? `${window.location.origin}${data.personal}${query}` : "";
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast("success", "offers.link.copied"),
      () => toast("error", "offers.link.not_copied"),
    );
  return (
    <AppDialog
      title={translate("offers.link.title", { number: offer.number })}
      onClose={onClose}
      actions={
        <>
          <Button label="common.close" color="inherit" onClick={onClose} />
          <Button label="offers.link.copy" variant="contained" disabled={!link} onClick={() => void copy()} />
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
  const translate = useTranslate();
  const { pending, run } = useAction();
  const end = async () => {
    await run(
      () =>
        ending === "withdraw"
          ? rpc("withdraw_offer", { offer_id: offer.id })
          : staffRequest(`/offers?id=eq.${offer.id}`, { method: "DELETE" }),
      { success: `offers.${ending}.done`, failed: `offers.${ending}.error` },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      pending={pending}
      title={translate(`offers.${ending}.title`)}
      confirm={translate(`offers.${ending}.action`)}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {translate(`offers.${ending}.body`, { number: offer.number, name: offer.contact?.name })}
    </ConfirmDialog>
  );
};
