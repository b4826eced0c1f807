import PageIcon from "@mui/icons-material/OpenInNew";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import { Alert, Stack } from "@mui/material";
import { languageRules } from "@solar/domain/language";
import { offerSheet } from "@solar/domain/offer";
import type { Offer, OfferContent } from "@solar/domain/rows.gen";
import { useCanAccess, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useProviderQuery } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Facts } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import type { ListedOffer } from "./OfferFields.tsx";

interface OfferReviewProps {
  offer: Pick<ListedOffer, "id" | "status" | "language" | "note"> & {
    contact: { name: string; email: string | null } | null;
  };
  /** Leads back to the form of a draft. */
  onEdit?: () => void;
  onSent?: () => void;
  onClose: () => void;
}

/** What an offer says, before it is sent and after: page and PDF as the person sees them, and the button that sends it. */
const OfferReview = ({ offer, onEdit, onClose, onSent = onClose }: OfferReviewProps) => {
  const translate = useTranslate();
  const { data, isError, refetch } = useProviderQuery(
    ["offers", "preview", offer.id],
    (provider) => provider.offerPreview(offer.id),
    { gcTime: 0 },
  );
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const { canAccess: sells } = useCanAccess({ resource: "offers", action: "edit" });
  const sends = sells && offer.status === "draft";
  const send = () =>
    run(() => dataProvider.sendOffer(offer.id), {
      success: "offers.sent",
      args: ({ number }) => ({ number }),
      failed: "offers.send_error",
      onDone: onSent,
    });
  return (
    <AppDialog
      title="offers.review"
      titleArgs={{ name: offer.contact?.name ?? "" }}
      busy={pending}
      onClose={onClose}
      actions={
        <>
          {onEdit && (
            <Button color="inherit" disabled={pending} onClick={onEdit} sx={{ mr: "auto" }}>
              {translate("common.edit")}
            </Button>
          )}
          <Button label="common.close" color="inherit" disabled={pending} onClick={onClose} />
          {sends && (
            <Button variant="contained" disabled={pending || !data?.content} onClick={() => void send()}>
              {translate(pending ? "common.saving" : "offers.send")}
            </Button>
          )}
        </>
      }
    >
      {isError && <LoadError onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner />}
      {data && !data.content && <Alert severity="error">{translate("offers.gone_parcels")}</Alert>}
      {data?.content && <Summary content={data.content} preview={data.preview} offer={offer} />}
      {sends && offer.contact && !offer.contact.email && (
        <Alert severity="info" role="note" sx={{ mt: 2 }}>
          {translate("offers.no_email")}
        </Alert>
      )}
    </AppDialog>
  );
};

export default OfferReview;

interface SummaryProps {
  content: OfferContent;
  preview: string;
  offer: Pick<Offer, "language" | "note">;
}

const Summary = ({ content, preview, offer: { language, note } }: SummaryProps) => {
  const translate = useTranslate();
  const sheet = offerSheet(content, useLanguage());
  const parcels = sheet.rows.map(([name]) => name).join(", ");
  return (
    <Stack sx={{ gap: 2 }}>
      <Facts
        facts={[
          ...sheet.facts.map(({ label, value }) => [label, value] as const),
          [translate("resources.offers.fields.parcel_ids"), parcels],
          ...sheet.totals.map(
            ({ label, value, strong }) =>
              [label, strong ? <strong key={label}>{value}</strong> : value] as const,
          ),
          ...sheet.payment.parts.map(({ label, value }) => [label, value] as const),
        ]}
      />
      {sheet.payment.terms.map(({ text, language: writtenIn, hint }) => (
        <Text key={text} small soft sx={{ whiteSpace: "pre-line" }}>
          {hint} <span lang={hint ? languageRules[writtenIn].tag : undefined}>{text}</span>
        </Text>
      ))}
      {note && (
        <Text small sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {translate("resources.offers.fields.note")}: <span lang={languageRules[language].tag}>{note}</span>
        </Text>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button
          label="offers.page"
          variant="outlined"
          startIcon={<PageIcon />}
          href={`${preview}?lang=${language}`}
          target="_blank"
          rel="noopener"
        />
        <Button
          label="offers.pdf"
          variant="outlined"
          startIcon={<PdfIcon />}
          href={`${preview}.pdf?lang=${language}`}
          target="_blank"
          rel="noopener"
        />
      </Stack>
    </Stack>
  );
};
