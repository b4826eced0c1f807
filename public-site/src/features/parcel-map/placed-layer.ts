import * as L from "leaflet";

/** Leaflet's class for what is transformed from its top left corner. */
export const placed = "leaflet-zoom-animated";

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
    this.element.classList.add(placed);
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
    };
  }

  protected place(): void {
    const map = this._map;
    const offset = map.latLngToLayerPoint(this.corner());
    L.DomUtil.setTransform(this.element, offset, map.getZoomScale(map.getZoom(), 0) / this.ownScale());
  }
}
