import { isEqual } from "@solar/domain/is-equal";
import { useEffect, useEffectEvent } from "react";
import { DrawingEditor, type DrawingEditorProps } from "./DrawingEditor.tsx";
import { newDrawing, parcelsOf } from "./state/drawing-state.ts";
import { cachedDrawing } from "./state/drawing-store.ts";
import type { DrawnParcel } from "./state/drawn-parcel.ts";
import { replaceAll } from "./state/edits.ts";

interface ParcelDrawingInputProps
  extends Pick<DrawingEditorProps, "imageUrl" | "ground" | "note" | "below" | "onReplacePicture"> {
  /** Names the drawing: coming back to it, also after it was taken off the screen, finds its undo history. */
  readonly name: string;
  readonly parcels: readonly DrawnParcel[];
  /** Called with all parcels after each change. */
  readonly onChange: (parcels: DrawnParcel[]) => void;
}

const sameParcels = (a: readonly DrawnParcel[], b: readonly DrawnParcel[]) =>
  a.length === b.length &&
  a.every((parcel, at) => {
    const other = b[at];
    if (!other) return false;
    // Chosen files have no value to compare, only their identity.
    const sameImages =
      parcel.images.length === other.images.length &&
      parcel.images.every((image, index) => image === other.images[index]);
    return sameImages && isEqual({ ...parcel, images: [] }, { ...other, images: [] });
  });

/**
 * The drawing editor as an input of a form. `parcels` is read when the input comes onto the screen (what
 * changed meanwhile becomes a step that can be undone); after that the editor is ahead of the form.
 */
export const ParcelDrawingInput = ({ name, parcels, ...props }: ParcelDrawingInputProps) => {
  const store = cachedDrawing(name, () => newDrawing([]));
  const { onChange: report, ...editor } = props;
  const onChange = useEffectEvent(report);
  const adopt = useEffectEvent(() => {
    if (sameParcels(parcelsOf(store.get()), parcels)) return;
    if (store.get().history.past.length === 0) store.set(newDrawing(parcels));
    else store.update(replaceAll("change_values", parcels));
  });

  useEffect(() => {
    adopt();
    let reported = parcelsOf(store.get());
    return store.subscribe(() => {
      const now = parcelsOf(store.get());
      if (now === reported) return;
      reported = now;
      onChange([...now]);
    });
  }, [store]);

  return <DrawingEditor {...editor} store={store} />;
};
