import { isInvalidNumber } from "@solar/domain/columns/numbers";
import { numberColumns } from "@solar/domain/columns/parcels";
import type { Row } from "../data/errors.ts";

/** Text keys of the numbers that are none in some of the parcels. */
export const invalidNumbers = (parcels: readonly Row[]): string[] =>
  numberColumns
    .filter((column) => parcels.some((parcel) => isInvalidNumber(parcel[column])))
    .map((column) => `resources.parcels.fields.${column}`);
