import type { ImageSize } from "@solar/domain/coordinates";
import * as L from "leaflet";
import { PlacedLayer } from "./placed-layer.ts";
import { surroundingsCanvas } from "./surroundings.ts";

/** A parcel's button in the drawing. */
export const buttonOf = (drawing: SVGSVGElement, id: string): SVGElement | null =>
  drawing.querySelector(`[data-parcel="${CSS.escape(id)}"]`);

/** The park's picture, and over it a drawing that is not seen: the parcels for keyboards and screen readers. */
export class SceneLayer extends PlacedLayer {
  protected readonly element = document.createElement("div");
  readonly image = document.createElement("img");
  /** In pixels of the picture */
  readonly svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #around: ReturnType<typeof surroundingsCanvas> | undefined;
  #size: ImageSize;

  /** @param backdrop a small copy of the picture whose colours go on where the picture ends */
  constructor(size: ImageSize, imageUrl: string, backdrop?: string) {
    super();
    this.#size = size;
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

  setSize(size: ImageSize): void {
    this.#size = size;
    const { width, height } = size;
    for (const { style } of [this.element, this.image, this.svg]) {
      style.width = `${width}px`;
      style.height = `${height}px`;
    }
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#around?.setSize(size);
    if (this._map) this.place();
  }

  protected corner = () => L.latLng(this.#size.height, 0);
  protected ownScale = () => 1;
}
