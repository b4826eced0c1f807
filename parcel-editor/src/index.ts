/** The door of the drawing editor: what the app around it may use. */
export type { GeoreferencedPicture, GroundStore } from "./control-points/ground-store.ts";
export { DrawingEditor } from "./DrawingEditor.tsx";
export { useSaveConfirmation } from "./dialogs/use-save-confirmation.tsx";
export { type EditorHost, EditorHostContext } from "./host.ts";
export { ParcelDrawingInput } from "./ParcelDrawingInput.tsx";
export type { Ground } from "./state/ground.ts";
export { type LoadedPicture, usePicture } from "./use-picture.ts";
