import type { Deal, DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from "react";
import { required, TextInput, useDataProvider } from "react-admin";
import { InputDialog } from "../records/FormDialogs.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { DealDialog } from "./DealDialog.tsx";
import { parcelNames } from "./stages.ts";

const ReserveDialog = lazy(() => import("../reservations/ReserveDialog.tsx"));

interface Move {
  deal: DealWithParcels;
  to: DealStage;
}

interface Moves {
  /** The move that is under way. */
  moving: Move | null;
  /** Moves a deal to another stage: at once, or after what the stage needs is said: parcels to hold, a price, a reason. */
  move: (deal: DealWithParcels, to: DealStage) => void;
  /** Opens its form. */
  open: (deal: DealWithParcels) => void;
}

const MovesContext = createContext<Moves>({
  moving: null,
  move: () => undefined,
  open: () => undefined,
});

/** What can be done with the deals inside of <DealMoves>. */
export const useMoves = () => use(MovesContext);

/** Around deals: dialogs stay open here, wherever the deal goes meanwhile. */
export const DealMoves = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<DealWithParcels | null>(null);
  const [asking, setAsking] = useState<Move | null>(null);
  return (
    <MovesContext value={{ ...useMove(setAsking), open: setOpened }}>
      {children}
      {asking && <Ask {...asking} onClose={() => setAsking(null)} />}
      {opened && <DealDialog deal={opened} onClose={() => setOpened(null)} />}
    </MovesContext>
  );
};

function useMove(ask: (move: Move) => void): Omit<Moves, "open"> {
  const [moving, setMoving] = useState<Move | null>(null);
  const dataProvider = useDataProvider();
  const { run } = useAction();
  // Who moves a card twice in a row means it as the first move leaves it.
  const last = useRef<Promise<Deal | null>>(Promise.resolve(null));
  const store = ({ deal, to }: Move) => {
    const after = last.current.catch(() => null);
    last.current = after.then(async (before) => {
      const { data } = await dataProvider.update<Deal>("deals", {
        id: deal.id,
        data: { stage: to },
        previousData: before?.id === deal.id && before.version > deal.version ? before : deal,
      });
      return data;
    });
    return last.current;
  };

  const move = async (deal: DealWithParcels, to: DealStage) => {
    if (to === deal.stage) return;
    if (to === "won" || to === "lost" || (to === "reserved" && deal.contact_id)) {
      ask({ deal, to });
      return;
    }
    const mine = { deal, to };
    setMoving(mine);
    await run(() => store(mine), { failed: "deals.save_error", changes: ["deals", "tasks"] });
    setMoving((now) => (now === mine ? null : now));
  };
  return { moving, move: (deal, to) => void move(deal, to) };
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

interface EndProps {
  deal: DealWithParcels;
  onClose: () => void;
}

/** Its parcels are sold to the person, at the contract's price. */
const WinDialog = ({ deal, onClose }: EndProps) => {
  const dataProvider = useDataProvider();
  const parcels = parcelNames(deal);
  return (
    <InputDialog
      title="deals.win.title"
      titleArgs={{ name: deal.contact_name }}
      submit="deals.win.submit"
      width="xs"
      record={{ value: deal.value }}
      act={({ value }) =>
        dataProvider.update("deals", { id: deal.id, data: { stage: "won", value }, previousData: deal })
      }
      success="deals.win.done"
      args={() => ({ parcels })}
      failed="deals.save_error"
      onClose={onClose}
    >
      <Text text="deals.win.body" args={{ parcels: parcels || "–" }} sx={{ mb: 1 }} />
      <NumberInput source="value" label="deals.win.price" />
    </InputDialog>
  );
};

/** Why it came to nothing; what is held for it is free again. */
const LoseDialog = ({ deal, onClose }: EndProps) => {
  const dataProvider = useDataProvider();
  return (
    <InputDialog
      title="deals.lose.title"
      titleArgs={{ name: deal.contact_name }}
      submit="deals.lose.submit"
      resource="deals"
      width="xs"
      danger
      act={({ lost_reason }) =>
        dataProvider.update("deals", {
          id: deal.id,
          data: { stage: "lost", lost_reason },
          previousData: deal,
        })
      }
      success="deals.lose.done"
      args={() => ({ name: deal.contact_name })}
      failed="deals.save_error"
      onClose={onClose}
    >
      {deal.stage === "reserved" && <Text text="deals.lose.body" sx={{ mb: 1 }} />}
      <TextInput source="lost_reason" validate={required()} multiline minRows={2} autoFocus />
    </InputDialog>
  );
};
