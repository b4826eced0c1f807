import type { ImageSize } from "@solar/domain/coordinates";
import * as L from "leaflet";
import type { Area } from "./paint.ts";
import { surroundingsCanvas } from "./surroundings.ts";

/** Leaflet's class for what is transformed from its top left corner. */
const placed = "leaflet-zoom-animated";

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
    if (!this.element.classList.contains(placed)) this.element.classList.add(placed);
    const offset = map.latLngToLayerPoint(this.corner());
    L.DomUtil.setTransform(this.element, offset, map.getZoomScale(map.getZoom(), 0) / this.ownScale());
  }
}

/** What of the picture is in sight, in its pixels, with a share of that more on each side. */
export function inSight(map: L.Map, { width, height }: ImageSize, more: number): Area {
  const bounds = map.getBounds();
  const dx = (bounds.getEast() - bounds.getWest()) * more;
  const dy = (bounds.getNorth() - bounds.getSouth()) * more;
  return {
    left: Math.max(0, bounds.getWest() - dx),
    top: Math.max(0, height - bounds.getNorth() - dy),
    right: Math.min(width, bounds.getEast() + dx),
    bottom: Math.min(height, height - bounds.getSouth() + dy),
  };
}

/** A parcel's button in the drawing. */
export const buttonOf = (drawing: SVGSVGElement, id: string): SVGElement | null =>
  drawing.querySelector(`[data-parcel="${CSS.escape(id)}"]`);

/** An element exactly over the picture, with a drawing in pixels of the picture. */
abstract class PictureLayer extends PlacedLayer {
  protected readonly element = document.createElement("div");
  readonly svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  #size: ImageSize = { width: 1, height: 1 };

  setSize(size: ImageSize): void {
    this.#size = size;
    const { width, height } = size;
    Object.assign(this.svg.style, { width: `${width}px`, height: `${height}px` });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (this._map) this.place();
  }

  protected corner = () => L.latLng(this.#size.height, 0);
  protected ownScale = () => 1;
}

/** The park's picture, and over it a drawing that is not seen: the parcels for keyboards and screen readers. */
export class SceneLayer extends PictureLayer {
  readonly image = document.createElement("img");
  readonly #around: ReturnType<typeof surroundingsCanvas> | undefined;

  /** @param backdrop a small copy of the picture whose colours go on where the picture ends */
  constructor(size: ImageSize, imageUrl: string, backdrop?: string) {
    super();
    this.#around = backdrop === undefined ? undefined : surroundingsCanvas(backdrop);
    // The picture fades into what goes on beyond it.
    this.image.toggleAttribute("data-fading", backdrop !== undefined);
    this.image.alt = "";
    this.image.src = imageUrl;
    // React listens for focus on it, which alone makes a drawing a stop of the Tab key in Chromium.
    this.svg.setAttribute("tabindex", "-1");
    if (this.#around) this.element.append(this.#around.canvas);
    for (const layer of [this.#around?.canvas, this.image]) {
      if (!layer) continue;
      layer.style.position = "absolute";
      // Leaflet's style lifts every canvas above the pictures.
      layer.style.zIndex = "auto";
    }
    this.element.append(this.image, this.svg);
    this.setSize(size);
  }

  override setSize(size: ImageSize): void {
    for (const { style } of [this.element, this.image]) {
      style.width = `${size.width}px`;
      style.height = `${size.height}px`;
    }
    this.#around?.setSize(size);
    super.setSize(size);
  }
}

/** A drawing over the parcels, in pixels of the picture; its letters are as high as this at every zoom. */
export class OverLayer extends PictureLayer {
  constructor(size: ImageSize) {
    super();
    // Leaflet's style lifts every canvas above other layers.
    Object.assign(this.element.style, { position: "absolute", inset: "0 auto auto 0", zIndex: "200" });
    // The parcels' buttons say what there is to say.
    this.svg.setAttribute("aria-hidden", "true");
    this.element.append(this.svg);
    this.setSize(size);
  }

  protected override place(): void {
    super.place();
    this.svg.style.fontSize = `${letters / this._map.getZoomScale(this._map.getZoom(), 0)}px`;
  }
}

/** CSS pixels */
const letters = 10.5;
