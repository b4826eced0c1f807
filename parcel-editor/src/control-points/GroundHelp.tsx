import { EditorDialog } from "../dialogs/EditorDialog.tsx";
import { useTranslate } from "../host.ts";
import GroundLesson from "./GroundLesson.tsx";

export const GroundHelp = ({ onClose }: { onClose: () => void }) => (
  <EditorDialog title={useTranslate()("drawing.lesson.title")} onClose={onClose}>
    <GroundLesson />
  </EditorDialog>
);
