/** The door of the drawing editor: what the app around it may use. */
export { DrawingEditor } from "./DrawingEditor.tsx";
export { useSaveQuestions } from "./dialogs/useSaveQuestions.tsx";
export { type EditorHost, EditorHostContext } from "./host.ts";
export { ParcelDrawingInput } from "./ParcelDrawingInput.tsx";
export { useLater } from "./state/useLater.ts";
export { type LoadedPicture, usePicture } from "./usePicture.ts";
