import { Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { ErrorBoundary } from "../../components/ErrorBoundary.tsx";
import { useText } from "../../lib/language.tsx";
import { addressLines, useSettings } from "../settings/get-settings.ts";
import styles from "./ContactMap.module.css";

/** A drawing of streets, a river and a park around a place; it stands for the map until that is asked for. */
const StaticMap = ({ title }: { title: string }) => (
  <svg
    className={styles.map}
    viewBox="0 0 1440 520"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={title}
  >
    <path fill="#d7e6d3" d="M980 0h300l40 150-190 90-170-60zM120 380l190-40 90 110-60 70H90z" />
    <path
      fill="none"
      stroke="#c3d9e2"
      strokeWidth={38}
      d="M-20 120C200 60 300 210 520 190s300-150 520-60 200 210 420 170"
    />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth={13}
      d="M-20 330L520 290 1460 420M260 -20L420 540M640 -20L600 540M860 -20L940 540M1160 -20L1110 540M-20 40L1460 60M-20 470L600 400 1460 500"
    />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth={5}
      d="M-20 220L600 240 1460 330M80 -20L150 540M520 -20L500 540M740 -20L780 540M1010 -20L1040 540M1300 -20L1280 540M-20 400L1460 450M600 340L1110 360M620 130L860 120M880 250L1130 280"
    />
    <circle fill="var(--leaf)" fillOpacity={0.16} cx="900" cy="262" r="46" />
    <circle fill="var(--leaf)" stroke="#fff" strokeWidth={4} cx="900" cy="262" r="12" />
  </svg>
);

const TileMap = lazy(() => import("./TileMap.tsx"));

/** Where the company is: a drawing, and a real map from another server once the visitor asks for it. */
export function ContactMap() {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const settings = useSettings();
  const address = addressLines(settings, t.language).join(", ");
  const tiles = settings.map_tiles_url;

  return (
    <section className={styles.section} aria-label={t("contact.map.title")}>
      {asked && tiles ? (
        <ErrorBoundary>
          <Suspense fallback={<div className={styles.frame} aria-busy="true" />}>
            <TileMap
              className={styles.frame ?? ""}
              tilesUrl={tiles}
              latitude={settings.latitude ?? 0}
              longitude={settings.longitude ?? 0}
              label={t("contact.map.label", { address })}
              onError={fail}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className={styles.frame}>
          <StaticMap title={t("contact.map.drawing")} />
        </div>
      )}
      <div className={`container ${styles.over}`}>
        <div className={`card ${styles.address}`}>
          <h2>{t("contact.map.title")}</h2>
          <p>{address}</p>
          <div className={`row mt-5 ${styles.actions}`}>
            {tiles && !asked && (
              <Button variant="secondary" onClick={() => setAsked(true)}>
                <MapIcon strokeWidth={1.5} />
                {t("contact.map.show")}
              </Button>
            )}
            <a
              className="text-button"
              href={`https://www.openstreetmap.org/directions?to=${settings.latitude}%2C${settings.longitude}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("contact.map.directions")}
              <span className="visually-hidden"> ({t("a11y.newTab")})</span>
            </a>
          </div>
          {failed && (
            <p className="soft tiny mt-3" role="alert">
              {t("contact.map.error", { address })}
            </p>
          )}
          {tiles && !asked && (
            <p className="soft tiny mt-3">
              {t("contact.map.note", { provider: new URL(tiles.replace(/[{}]/g, "")).hostname })}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
