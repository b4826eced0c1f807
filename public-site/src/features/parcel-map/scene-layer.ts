import type { ImageSize } from "@solar/domain/coordinates";
import * as L from "leaflet";
import { PlacedLayer } from "./placed-layer.ts";
import { surroundings } from "./surroundings.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** A parcel's button in the drawing. */
export const buttonOf = (drawing: SVGSVGElement, id: string): SVGElement | null =>
  drawing.querySelector(`[data-parcel="${CSS.escape(id)}"]`);

/** The park's picture, and over it a drawing that is not seen: the parcels for keyboards and screen readers. */
export class SceneLayer extends PlacedLayer {
  protected readonly element = document.createElement("div");
  readonly image = document.createElement("img");
  /** In pixels of the picture */
  readonly svg = document.createElementNS(svgNamespace, "svg");
  readonly #around = document.createElementNS(svgNamespace, "svg");
  readonly #backdrop: string | undefined;
  #size: ImageSize;

  /** @param backdrop a small copy of the picture whose colours go on where the picture ends */
  constructor(size: ImageSize, imageUrl: string, backdrop?: string) {
    super();
    this.#size = size;
    this.#backdrop = backdrop;
    this.#around.setAttribute("aria-hidden", "true");
    this.#around.style.overflow = "visible";
    // Leaflet's style lifts every drawing above the pictures.
    this.#around.style.zIndex = "auto";
    // The picture fades into what goes on beyond it.
    this.image.toggleAttribute("data-fading", backdrop !== undefined);
    this.image.alt = "";
    this.image.src = imageUrl;
    // React listens for focus on it, which alone makes a drawing a stop of the Tab key in Chromium.
    this.svg.setAttribute("tabindex", "-1");
    for (const layer of [this.#around, this.image]) layer.style.position = "absolute";
    if (backdrop) this.element.append(this.#around);
    this.element.append(this.image, this.svg);
    this.setSize(size);
  }

  setSize(size: ImageSize): void {
    this.#size = size;
    const { width, height } = size;
    for (const { style } of [this.element, this.#around, this.image, this.svg]) {
      style.width = `${width}px`;
      style.height = `${height}px`;
    }
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (this.#backdrop)
      this.#around.replaceChildren(...surroundings(size).map((transform) => this.#copy(transform)));
    if (this._map) this.place();
  }

  #copy(transform: string): SVGElement {
    const copy = document.createElementNS(svgNamespace, "image");
    const { width, height } = this.#size;
    for (const [name, value] of Object.entries({ transform, width, height, href: this.#backdrop }))
      copy.setAttribute(name, String(value));
    copy.setAttribute("preserveAspectRatio", "none");
    return copy;
  }

  protected corner = () => L.latLng(this.#size.height, 0);
  protected ownScale = () => 1;
}
