import { Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { ErrorBoundary } from "../../components/ErrorBoundary.tsx";
import { useText } from "../../lib/language.tsx";
import { addressLines, useSettings } from "../../lib/settings.tsx";
import styles from "./ContactMap.module.css";
import streets from "./streets.svg";

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
          {/* It stands for the map until that is asked for. The pin is in the page, where it has the company's accent. */}
          <svg
            className={styles.map}
            viewBox="0 0 1440 520"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label={t("contact.map.drawing")}
          >
            <image href={streets} width="1440" height="520" />
            <circle className={styles.pin} fillOpacity="0.16" cx="900" cy="262" r="46" />
            <circle className={styles.pin} stroke="#fff" strokeWidth="4" cx="900" cy="262" r="12" />
          </svg>
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
