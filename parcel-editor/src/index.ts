/** The door of the drawing editor: what the app around it may use. */
export type { GeoreferencedPicture, GeoreferenceStore } from "./control-points/georeference-store.ts";
export { DrawingEditor } from "./DrawingEditor.tsx";
export { useSaveConfirmation } from "./dialogs/use-save-confirmation.tsx";
export { type EditorHost, EditorHostContext } from "./host.ts";
export { ParcelDrawingInput } from "./ParcelDrawingInput.tsx";
export type { Georeference } from "./state/georeference.ts";
export { type LoadedPicture, usePicture } from "./use-picture.ts";
