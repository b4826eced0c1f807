import { formatArea, formatMetres } from "@solar/domain/format";
import { useMemo } from "react";
import { useDrawing, useEditor, useLive } from "../editor.ts";
import { useLanguage } from "../host.ts";
import { useThrottledStore } from "../state/use-store.ts";
import { type LiveMeasures, liveMeasures } from "./live-measures.ts";
import styles from "./live-metres.module.css";

function useLiveMeasures(): LiveMeasures | null {
  const { store } = useEditor();
  const draft = useDrawing((state) => state.draft);
  const ground = useDrawing((state) => state.georeference);
  const pointer = useLive((live) => live.pointer);
  const dragged = useLive((live) => live.dragged);
  const { live } = useEditor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is named here is what the measures are read from
  return useMemo(() => liveMeasures(store.get(), live.get()), [draft, ground, pointer, dragged]);
}

/** Lengths on the sides that change, and the area beside the pointer. */
export const LiveMetres = () => {
  const language = useLanguage();
  const measures = useLiveMeasures();
  if (!measures) return null;
  const { sides, area, total, at } = measures;
  const sum = total !== null && sides.length > 1 ? formatMetres(total, language) : null;
  const beside = area === null ? sum : formatArea(area, language);
  return (
    <div className={styles.metres} aria-hidden>
      {[...sides.entries()].map(([index, { at: middle, metres }]) => (
        <span key={index} style={{ left: `${middle.x}%`, top: `${middle.y}%` }} data-side-length>
          <b>{formatMetres(metres, language)}</b>
        </span>
      ))}
      {beside && (
        <span style={{ left: `${at.x}%`, top: `${at.y}%` }} data-beside>
          <b data-live-area={area === null ? undefined : ""}>{beside}</b>
        </span>
      )}
    </div>
  );
};

/** The same in words, for whoever does not look at the picture: now and then. */
export const MeasuresText = () => {
  const { store, live } = useEditor();
  const language = useLanguage();
  const measures = useThrottledStore(live, (now) => liveMeasures(store.get(), now));
  const side = measures?.sides[0];
  if (!measures || !side) return null;
  return [formatMetres(side.metres, language), measures.area !== null && formatArea(measures.area, language)]
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join("");
};
