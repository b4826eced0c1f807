import { isInvalidNumber } from "@solar/domain/columns/numbers";
import { parcelPayload } from "@solar/domain/columns/parcels";
import { isEqual } from "@solar/domain/is-equal";
import type { Parcel } from "@solar/domain/rows.gen";
import { useEffect, useRef, useState } from "react";
import { Form, useDataProvider, useNotify, useTranslate } from "react-admin";
import { type FieldValues, useFormState, useWatch } from "react-hook-form";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { useRefreshPark } from "../projects/park-data.ts";
import { useQuestion } from "../ui/ConfirmDialog.tsx";
import { SaveToolbar } from "../ui/EditOrRead.tsx";
import { ReportUnsaved } from "../ui/unsaved-work.ts";
import { ParcelTable } from "./ParcelTable.tsx";
import { columns, type TableParcel } from "./ParcelTableRow.tsx";
import { useParcelsContext } from "./parcels-context.ts";
import { isLargeChange } from "./price-change.ts";
import { conflictingParcels, patchOf } from "./save-parcels.ts";

/** The numbers of a stored project's parcels, as the wizard has them; saved together or not at all. */
export const StoredParcelTable = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const { project, parcels } = useParcelsContext();
  // What the form began with: parcels that are read later take its place while nothing is typed.
  const [base, setBase] = useState(parcels);
  const { save, question } = useTableSave(base, setBase);
  return (
    <Form record={{ id: project.id, parcels: base }} noValidate onSubmit={save}>
      <ReportUnsaved name="parcel-table" save={save} />
      <Rows base={base} onBase={setBase} onChoose={onChoose} />
      <SaveToolbar />
      {question}
    </Form>
  );
};

interface RowsProps {
  base: readonly Parcel[];
  onBase: (parcels: readonly Parcel[]) => void;
  onChoose: (id: string) => void;
}

const Rows = ({ base, onBase, onChoose }: RowsProps) => {
  const { parcels: stored, current } = useParcelsContext();
  const parcels: readonly TableParcel[] = useWatch({ name: "parcels" }) ?? base;
  const { dirtyFields } = useFormState();
  const clean = Object.keys(dirtyFields).length === 0;
  const isNewer =
    stored.length !== base.length ||
    stored.some(({ id, version }, at) => id !== base[at]?.id || version > base[at].version);
  useEffect(() => {
    if (clean && isNewer) onBase(stored);
  }, [clean, isNewer, stored, onBase]);
  return (
    <ParcelTable
      parcels={parcels}
      current={parcels.findIndex(({ id }) => id === current)}
      onChoose={(index) => onChoose(parcels[index]?.id ?? "")}
      hint="parcels.table.hint"
    />
  );
};

/** The changed columns of the rows. */
const changesOf = (base: readonly Parcel[], rows: readonly FieldValues[]) =>
  base.flatMap((before) => {
    const row = rows.find(({ id }) => id === before.id);
    const values = row
      ? parcelPayload(Object.fromEntries(columns.map((column) => [column, row[column]])))
      : {};
    const changed = Object.entries(values).filter(
      ([column, value]) => !isEqual(value, before[column as keyof Parcel]),
    );
    return changed.length > 0 ? [{ before, patch: Object.fromEntries(changed) as Partial<Parcel> }] : [];
  });

function useTableSave(base: readonly Parcel[], onSaved: (parcels: readonly Parcel[]) => void) {
  const { project, holders } = useParcelsContext();
  const translate = useTranslate();
  const notify = useNotify();
  const rejection = useRejection();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefreshPark();
  const { ask, question } = useQuestion();
  /** Who was told that somebody else was first, and saves again, means it: over these versions. */
  const newer = useRef(new Map<string, Parcel>());

  const warningAbout = (changes: ReturnType<typeof changesOf>): string => {
    const far = changes.filter(
      ({ before, patch }) => patch.price !== undefined && isLargeChange(before.price, patch.price),
    );
    const freed = changes.filter(
      ({ before, patch }) => patch.status === "available" && holders.has(before.id),
    );
    const names = (some: typeof changes) => some.map(({ before }) => before.name).join(", ");
    return [
      far.length > 0 && translate("bulk.price_doubt", { names: names(far) }),
      freed.length > 0 && translate("reservations.freed", { names: names(freed) }),
    ]
      .filter(Boolean)
      .join(" ");
  };
  const save = async (values: FieldValues): Promise<boolean> => {
    const rows: FieldValues[] = values.parcels;
    if (rows.some((row) => columns.some((column) => column !== "status" && isInvalidNumber(row[column])))) {
      notify("parcels.table.bad", { type: "warning" });
      return false;
    }
    const changes = changesOf(base, rows);
    const body = warningAbout(changes);
    const question = {
      title: translate("parcels.table.title"),
      body,
      confirm: translate("parcels.table.doubt"),
    };
    if (body && !(await ask(question))) return false;
    try {
      const saves = changes.map(({ before, patch }) =>
        patchOf(newer.current.get(before.id) ?? before, patch),
      );
      const saved = new Map((await dataProvider.saveParcels(project.id, saves)).map((row) => [row.id, row]));
      newer.current.clear();
      onSaved(base.map((row) => saved.get(row.id) ?? row));
      notify("parcels.table.saved", { type: "success", messageArgs: { smart_count: changes.length } });
      await refresh();
      return true;
    } catch (error) {
      const others = conflictingParcels(error);
      if (others.length > 0) await readNewer(others.map(({ id }) => id)).catch(() => undefined);
      const names = others.flatMap(({ name }) => name ?? []).join(", ");
      const reason = names ? translate("parcels.table.again", { names }) : rejection(error);
      notify("bulk.error", { type: "error", body: reason ?? "errors.generic" });
      return false;
    }
  };
  const readNewer = async (ids: string[]) => {
    const { data } = await dataProvider.getMany<Parcel>("parcels", { ids });
    for (const row of data) newer.current.set(row.id, row);
  };
  return { save, question };
}
