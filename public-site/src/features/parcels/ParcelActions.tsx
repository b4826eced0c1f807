import { MapPin, Printer } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { ShareButton } from "../../components/ShareButton.tsx";
import { useText } from "../../lib/language.tsx";
import { AlertForm } from "../alerts/AlertForm.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import { ShortlistButton } from "../shortlist/ShortlistButton.tsx";
import styles from "./ParcelDialog.module.css";
import { parcelPath } from "./parcel-address.ts";
import { inquiryParcelIds, type ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

interface ParcelActionsProps {
  parcel: Parcel;
  explorer: ParcelExplorer;
}

/** What a visitor can do with a parcel: ask, pick it, see it on the map, print it, pass its link on. */
export function ParcelActions({ parcel, explorer }: ParcelActionsProps) {
  const t = useText();
  const format = useParcelFormat();

  return (
    <div className="stack">
      {parcel.status === "available" ? (
        <ParcelInquiryButtons parcel={parcel} explorer={explorer} />
      ) : (
        <div className={`stack small ${styles.gone}`}>
          <p>
            <strong>{t(`parcel.${parcel.status}.title`)}.</strong> {t(`parcel.${parcel.status}.text`)}
          </p>
          <Button variant="secondary" onClick={() => explorer.showOnly("available")}>
            {t(`parcel.${parcel.status}.action`)}
          </Button>
        </div>
      )}
      <div className={`row ${styles.quiet}`}>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            explorer.showOnceClosed(parcel);
            explorer.close();
          }}
        >
          <MapPin strokeWidth={1.5} />
          {t("parcel.actions.showOnMap")}
        </button>
        <button type="button" className="text-button" onClick={() => window.print()}>
          <Printer strokeWidth={1.5} />
          {t("parcel.actions.print")}
        </button>
        <ShareButton title={format.name(parcel)} path={parcelPath(parcel.project_id, parcel.id)} />
        <ShortlistButton parcel={parcel} name={format.name(parcel)} variant="labelled" />
      </div>
      <ParcelAlert parcel={parcel} />
    </div>
  );
}

/** Ask for an offer at once, or take the parcel into an inquiry about several. */
export const ParcelInquiryButtons = (props: ParcelActionsProps) => (
  <div className={styles.ask}>
    <InquiryButton {...props} />
    <PickButton {...props} />
  </div>
);

/** The way to an offer for the parcel and all that is picked: its words say for how many. */
export function InquiryButton({ parcel, explorer }: ParcelActionsProps) {
  const t = useText();
  const { length } = inquiryParcelIds(parcel, explorer.chosen);
  return (
    <Button wide onClick={() => explorer.ask(parcel)}>
      {length > 1 ? t("map.popup.requestAll", { smart_count: length }) : t("parcel.actions.request")}
    </Button>
  );
}

export function PickButton({ parcel, explorer }: ParcelActionsProps) {
  const t = useText();
  const picked = explorer.selected.has(parcel.id);
  return (
    <Button wide variant="secondary" aria-pressed={picked} onClick={() => explorer.toggle(parcel.id)}>
      {t(picked ? "parcel.actions.remove" : "parcel.actions.add")}
    </Button>
  );
}

/** To be told of its price, or that it is free again. */
export function ParcelAlert({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const news = parcel.status === "available" ? "price" : "free";
  return <AlertForm kind="parcel" targetId={parcel.id} title={t(`alert.form.parcel.${news}`)} />;
}
