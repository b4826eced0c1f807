import { formatArea, formatMetres } from "@solar/domain/format";
import { useDeferredValue, useMemo } from "react";
import { useDrawing, useLive } from "../editor.ts";
import { useLanguage } from "../host.ts";
import { type LiveMeasurements, liveMeasurements } from "./live-measurements.ts";
import styles from "./live-metres.module.css";

function useLiveMeasures(): LiveMeasurements | null {
  const state = useDrawing((now) => now);
  const live = useLive((now) => now);
  return useMemo(() => liveMeasurements(state, live), [state, live]);
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

/** The same in words, for whoever does not look at the picture. */
export const MeasurementsText = () => {
  const language = useLanguage();
  const measures = useDeferredValue(useLiveMeasures());
  const side = measures?.sides[0];
  if (!measures || !side) return null;
  return [formatMetres(side.metres, language), measures.area !== null && formatArea(measures.area, language)]
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join("");
};
