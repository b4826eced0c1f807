import * as L from "leaflet";

/** Leaflet's class for what its animated zooms take along. */
export const animated = "leaflet-zoom-animated";

/** Leaflet tells in advance where an animated zoom will end. */
interface ZoomTarget {
  readonly center: L.LatLng;
  readonly zoom: number;
}

/**
 * An element over the map that keeps its own layout: Leaflet's moves reach it as a movement of the whole map,
 * its zooms as one CSS transform. So nothing in it is laid out or painted again, whatever it holds.
 */
export abstract class PlacedLayer extends L.Layer {
  protected abstract element: HTMLElement;
  /** Where the element's top left corner stands. */
  protected abstract corner(): L.LatLng;
  /** Zoom, as CSS pixels a pixel of the picture, at which the element has its own size. */
  protected abstract ownScale(): number;

  override onAdd(map: L.Map): this {
    this.element.classList.add(animated);
    map.getPanes().overlayPane?.append(this.element);
    this.place();
    return this;
  }

  override onRemove(): this {
    this.element.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      zoom: () => this.place(),
      viewreset: () => this.place(),
      zoomanim: (event) => this.place(event as L.ZoomAnimEvent),
    };
  }

  protected place(target?: ZoomTarget): void {
    const map = this._map;
    const zoom = target?.zoom ?? map.getZoom();
    const corner = this.corner();
    const offset = target
      ? map.containerPointToLayerPoint(
          map.project(corner, zoom).subtract(map.project(target.center, zoom)).add(map.getSize().divideBy(2)),
        )
      : map.latLngToLayerPoint(corner);
    L.DomUtil.setTransform(this.element, offset, map.getZoomScale(zoom, 0) / this.ownScale());
  }
}
