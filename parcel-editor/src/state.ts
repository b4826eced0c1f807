/** The door to what a drawing holds, without the screen. */
export { carriedValues, collected, type FoundOutlines } from "./exchange/outlineFile.ts";
export { type Draft, type DrawingState, newDrawing, parcelsOf } from "./state/drawingState.ts";
export { cachedDrawing, clearDrawings, type DrawingStore } from "./state/drawingStore.ts";
export { type DrawnParcel, newParcel, outlineOf } from "./state/drawnParcel.ts";
export {
  type Choices,
  changesSince,
  differingColumns,
  isStored,
  type ParcelSave,
} from "./state/serverState.ts";
export { useDeferredStore } from "./state/useStore.ts";
