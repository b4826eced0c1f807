import { circleMarker, map as createMap, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";

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
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!frame.current) return;
    const place: [number, number] = [latitude, longitude];
    const map = createMap(frame.current, { center: place, zoom: 15, scrollWheelZoom: false });
    tileLayer(tilesUrl, {
      maxZoom: 19,
      attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    })
      .on("tileerror", onError)
      .addTo(map);
    circleMarker(place, { radius: 11, color: "#fff", weight: 3, fillColor: "#1b7f4b", fillOpacity: 1 }).addTo(
      map,
    );
    // The card with the address covers the left side of a wide map.
    if (frame.current.clientWidth > 768) map.panBy([-180, 0], { animate: false });
    return () => {
      map.remove();
    };
  }, [tilesUrl, latitude, longitude, onError]);

  return <section ref={frame} className={className} aria-label={label} />;
}
