import { usePageData } from "../app/page-data.ts";

/** Attribute that marks the field in a form's data. */
export const trapSelector = "[data-trap]";

/** A field that people neither see nor reach; what fills it in is no visitor. Its name is random. */
export function TrapField() {
  const { trapName } = usePageData();
  return (
    <div hidden>
      <input name={trapName} data-trap="" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  );
}
