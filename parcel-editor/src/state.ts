/** The door to what a drawing holds, without the screen. */
export { carriedValues, collected, type FoundOutlines } from "./exchange/outline-file.ts";
export { type Draft, type DrawingState, newDrawing, parcelsOf } from "./state/drawing-state.ts";
export { cachedDrawing, clearDrawings, type DrawingStore } from "./state/drawing-store.ts";
export { type DrawnParcel, newParcel, outlineOf } from "./state/drawn-parcel.ts";
export {
  type Choices,
  changesSince,
  differingColumns,
  isStored,
  type ParcelSave,
} from "./state/server-state.ts";
export { useDeferredStore } from "./state/use-store.ts";
