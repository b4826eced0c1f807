import { Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { ErrorBoundary } from "../../components/ErrorBoundary.tsx";
import { Container } from "../../components/Layout.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { addressLines, useSettings } from "../settings/api/get-settings.ts";
import styles from "./ContactMap.module.css";
import { StaticMap } from "./StaticMap.tsx";

const TileMap = lazy(() => import("./TileMap.tsx"));

/** Where the company is: a drawing, and a real map from another server once the visitor asks for it. */
export function ContactMap() {
  const t = useText();
  const { language } = useLanguage();
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const settings = useSettings();
  const address = addressLines(settings, language).join(", ");
  const tiles = settings.map_tiles_url;

  return (
    <section className={styles.section} aria-label={t("contact.map.title")}>
      {asked && tiles ? (
        <ErrorBoundary>
          <Suspense fallback={<div className={styles.frame} aria-busy="true" />}>
            <TileMap
              className={styles.frame ?? ""}
              tilesUrl={tiles}
              latitude={settings.latitude}
              longitude={settings.longitude}
              label={t("a11y.contactMap", { address })}
              onError={fail}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className={styles.frame}>
          <StaticMap title={t("a11y.images.contactMapStatic")} />
        </div>
      )}
      <Container className={styles.over}>
        <div className={styles.card}>
          <h2 className={styles.title}>{t("contact.map.title")}</h2>
          <p>{address}</p>
          <div className={styles.actions}>
            {tiles && !asked && (
              <Button look="secondary" onClick={() => setAsked(true)}>
                <MapIcon strokeWidth={1.5} aria-hidden="true" />
                {t("contact.map.show")}
              </Button>
            )}
            <a
              className={styles.directions}
              href={`https://www.openstreetmap.org/directions?to=${settings.latitude}%2C${settings.longitude}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("contact.map.directions")}
              <span className="visually-hidden"> ({t("a11y.newTab")})</span>
            </a>
          </div>
          {failed && (
            <p className={styles.note} role="alert">
              {t("contact.map.error", { address })}
            </p>
          )}
          {tiles && !asked && (
            <p className={styles.note}>
              {t("contact.map.note", { provider: new URL(tiles.replace(/[{}]/g, "")).hostname })}
            </p>
          )}
        </div>
      </Container>
    </section>
  );
}
