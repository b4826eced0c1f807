import type { Deal, DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { updateRecord } from "../data/writes.ts";
import { useAction } from "../ui/use-action.ts";
import { LoseDialog, WinDialog } from "./DealEnds.tsx";

const ReserveDialog = lazy(() => import("../reservations/ReserveDialog.tsx"));

interface Move {
  deal: DealWithParcels;
  to: DealStage;
}

/**
 * Moves deals from stage to stage: at once, or after what a stage needs is said: parcels to hold, a price, a reason.
 *
 * @returns `moving`: the move that is under way; `dialog`: to be shown beside the deals
 */
export function useMove(): {
  moving: Move | null;
  move: (deal: DealWithParcels, to: DealStage) => void;
  dialog: ReactNode;
} {
  const [moving, setMoving] = useState<Move | null>(null);
  const [asking, setAsking] = useState<Move | null>(null);
  const { run } = useAction();
  const close = () => setAsking(null);
  // Who moves a card twice in a row means it as the first move leaves it.
  const last = useRef<Promise<Deal | null>>(Promise.resolve(null));
  const store = ({ deal, to }: Move) => {
    const after = last.current.catch(() => null);
    last.current = after.then((before) =>
      updateRecord<Deal>(
        "deals",
        deal.id,
        { stage: to },
        before?.id === deal.id && before.version > deal.version ? before : deal,
      ),
    );
    return last.current;
  };

  const move = async (deal: DealWithParcels, to: DealStage) => {
    if (to === deal.stage) return;
    if (to === "won" || to === "lost" || (to === "reserved" && deal.contact_id)) {
      setAsking({ deal, to });
      return;
    }
    const mine = { deal, to };
    setMoving(mine);
    await run(() => store(mine), { failed: "deals.save_error", reads: "deals" });
    setMoving((now) => (now === mine ? null : now));
  };
  return {
    moving,
    move: (deal, to) => void move(deal, to),
    dialog: asking && <Ask {...asking} onClose={close} />,
  };
}

const Ask = ({ deal, to, onClose }: Move & { onClose: () => void }) => {
  if (to === "won") return <WinDialog deal={deal} onClose={onClose} />;
  if (to === "lost") return <LoseDialog deal={deal} onClose={onClose} />;
  return (
    <Suspense>
      <ReserveDialog
        contact={{ id: deal.contact_id ?? "", name: deal.contact_name }}
        dealId={deal.id}
        parcelIds={deal.parcels.map(({ id }) => id)}
        onClose={onClose}
      />
    </Suspense>
  );
};
