import "leaflet/dist/leaflet.css";
import { useEffect } from "react";
import { CircleMarker, MapContainer, TileLayer, useMap } from "react-leaflet";
import styles from "./ContactMap.module.css";

interface TileMapProps {
  className: string;
  /** Leaflet's template, such as `https://tile.openstreetmap.org/{z}/{x}/{y}.png` */
  tilesUrl: string;
  latitude: number;
  longitude: number;
  label: string;
  /** The other server does not give the map. */
  onError: () => void;
}

/** A street map with the company's place marked. */
export default function TileMap({ className, tilesUrl, latitude, longitude, label, onError }: TileMapProps) {
  const place: [number, number] = [latitude, longitude];
  return (
    <section className={className} aria-label={label}>
      <MapContainer center={place} zoom={15} scrollWheelZoom={false} className={styles.map ?? ""}>
        <TileLayer
          url={tilesUrl}
          maxZoom={19}
          attribution='&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
          eventHandlers={{ tileerror: onError }}
        />
        <CircleMarker
          center={place}
          radius={11}
          className={styles.pin ?? ""}
          pathOptions={{ color: "#fff", weight: 3, fillOpacity: 1 }}
        />
        <BesideAddress />
      </MapContainer>
    </section>
  );
}

/** The card with the address covers the left side of a wide map. */
function BesideAddress() {
  const map = useMap();
  useEffect(() => {
    if (map.getSize().x > 768) map.panBy([-180, 0], { animate: false });
  }, [map]);
  return null;
}
