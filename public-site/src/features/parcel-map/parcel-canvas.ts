import type { ImageSize } from "@solar/domain/coordinates";
import { boundingBox } from "@solar/domain/polygon";
import * as L from "leaflet";
import { fades } from "./fades.ts";
import { inPixels, pathOf } from "./in-pixels.ts";
import { type LabelPlace, labelArea, labelStyle, type PlacedLabel, placeLabels } from "./labels.ts";
import { type MapParcel, opacity } from "./map-parcel.ts";
import {
  type Area,
  clearPart,
  contains,
  type Fills,
  type Frame,
  grown,
  outlineReach,
  overlaps,
  paintLabel,
  paintShape,
  type Shape,
  toPicture,
} from "./paint.ts";
import { fillOpacity, type ParcelStates } from "./parcel-states.ts";
import { PlacedLayer, placed } from "./placed-layer.ts";
import { statusTiles } from "./status-tiles.ts";

/** How much of the map's width and height is painted on each side beyond what is in sight. */
const margin = 0.3;

/** Finer screens are painted at this density: more costs time and is not seen under outlines. */
const maxDensity = 2;

/** How much of each frame the painting of a whole view may take, milliseconds, and what it paints between looks at the clock. */
const sliceMs = 6;
const sliceLength = 12;

/** How long a zoom must rest before the parcels are painted anew at the new size, milliseconds. */
const restMs = 90;

export interface CanvasContent {
  readonly parcels: readonly MapParcel[];
  readonly places: readonly LabelPlace[];
  readonly size: ImageSize;
}

interface WrittenLabel extends PlacedLabel {
  readonly strong: boolean;
}

/** From this many on, parcels that change are painted as a whole new view. */
const manyParcels = 30;

/** An empty canvas for a part of the picture. */
function canvasFor({ area, scale, density }: Frame): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pixels = (length: number) => Math.max(1, Math.ceil(length * scale * density));
  canvas.width = pixels(area.right - area.left);
  canvas.height = pixels(area.bottom - area.top);
  canvas.style.width = `${canvas.width / density}px`;
  canvas.style.height = `${canvas.height / density}px`;
  canvas.setAttribute("aria-hidden", "true");
  canvas.classList.add(placed);
  return canvas;
}

/** Makes the browser paint what it has only taken note of. */
function finish(context: CanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

const none: CanvasContent = { parcels: [], places: [], size: { width: 1, height: 1 } };

/**
 * The parcels and their labels on one canvas. A movement takes it along unchanged, a zoom stretches it until
 * the hand rests; a change of one parcel paints only the place where it lies. So a park of hundreds of
 * parcels costs a frame no more than one of ten.
 */
export class ParcelCanvas extends PlacedLayer {
  protected element = document.createElement("canvas");
  #context: CanvasRenderingContext2D | null = null;
  readonly #fades: ReturnType<typeof fades>;
  #content = none;
  #shapes: Shape[] = [];
  #labels: WrittenLabel[] = [];
  #states: ParcelStates | null = null;
  #focused: string | null = null;
  #frame: Frame | null = null;
  #fills: Fills | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The frame that goes on with the next view, or 0 while none is being painted. */
  #slice = 0;
  /** What has changed since the next view was begun. */
  #missed: Area[] = [];
  #family = "";

  constructor({ calm }: { calm: boolean }) {
    super();
    this.#fades = fades(calm, (ids) => this.#paintParcels(ids));
  }

  override onAdd(map: L.Map): this {
    this.#family = getComputedStyle(map.getContainer()).fontFamily;
    super.onAdd(map);
    // The labels' font may come after the first painting.
    document.fonts.ready.then(() => this.#draw());
    return this;
  }

  override onRemove(): this {
    clearTimeout(this.#resting);
    cancelAnimationFrame(this.#slice);
    this.#fades.stop();
    return super.onRemove();
  }

  override getEvents() {
    return { ...super.getEvents(), move: () => this.#follow(), moveend: () => this.#settle() };
  }

  setContent(content: CanvasContent): void {
    this.#content = content;
    this.#shapes = content.parcels.flatMap(({ id, status, polygon }) => {
      const box = boundingBox([polygon]);
      if (!box) return [];
      const { x: left, y: top } = inPixels({ x: box.left, y: box.top }, content.size);
      const { x: right, y: bottom } = inPixels({ x: box.right, y: box.bottom }, content.size);
      return { id, status, path: pathOf(polygon, content.size), area: { left, top, right, bottom } };
    });
    this.#restate();
    this.#draw();
  }

  setStates(states: ParcelStates): void {
    this.#states = states;
    this.#restate();
  }

  /** Called when the pointer comes to another parcel. */
  highlightChanged(): void {
    this.#restate();
  }

  /** The parcel that the keyboard is on, with a ring of its own; or none. */
  setFocused(id: string | null): void {
    const changed = [this.#focused, id].filter((one) => one !== null);
    this.#focused = id;
    this.#paintParcels(changed);
  }

  #restate(): void {
    const states = this.#states;
    if (!states) return;
    this.#fades.aim(this.#shapes.map(({ id }) => [id, fillOpacity(id, states)] as const));
    this.#relabel();
  }

  protected corner(): L.LatLng {
    const { left, top } = this.#frame?.area ?? { left: 0, top: 0 };
    return L.latLng(this.#content.size.height - top, left);
  }

  protected ownScale = () => this.#frame?.scale ?? 1;

  #scale = () => this._map.getZoomScale(this._map.getZoom(), 0);

  /** What of the picture is in sight, with a share of that more on each side. */
  #sight(more: number): Area {
    const bounds = this._map.getBounds();
    const { width, height } = this.#content.size;
    const dx = (bounds.getEast() - bounds.getWest()) * more;
    const dy = (bounds.getNorth() - bounds.getSouth()) * more;
    return {
      left: Math.max(0, bounds.getWest() - dx),
      top: Math.max(0, height - bounds.getNorth() - dy),
      right: Math.min(width, bounds.getEast() + dx),
      bottom: Math.min(height, height - bounds.getSouth() + dy),
    };
  }

  /** Paints the next view before the movement uncovers what has not been painted; a zoom is waited for. */
  #follow(): void {
    if (this.#slice !== 0 || this.#frame?.scale !== this.#scale()) return;
    if (!contains(grown(this.#frame.area, 1), this.#sight(margin / 3))) this.#draw();
  }

  #settle(): void {
    clearTimeout(this.#resting);
    if (this.#frame?.scale === this.#scale()) return;
    this.#drop();
    this.#resting = setTimeout(() => this.#draw(), restMs);
  }

  #drop(): void {
    cancelAnimationFrame(this.#slice);
    this.#slice = 0;
  }

  /**
   * Paints what is in sight now, and a margin, on a second canvas: some of it in each frame, so that the page
   * answers meanwhile. When it is done it takes the place of the first.
   */
  #draw(): void {
    if (!this._map || !this.#states) return;
    clearTimeout(this.#resting);
    this.#drop();
    const frame = {
      area: this.#sight(margin),
      scale: this.#scale(),
      density: Math.min(devicePixelRatio, maxDensity),
    };
    const canvas = canvasFor(frame);
    // Painted by the processor: it then is done when it says so, and not all at once when it is shown.
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return;
    if (this.#fills === null || this.#frame?.density !== frame.density)
      this.#fills = statusTiles(context, frame.density);
    this.#labels = this.#placed();
    this.#missed = [];
    const steps = this.#steps(context, frame, frame.area);
    const go = () => {
      const end = performance.now() + sliceMs;
      while (performance.now() < end) {
        if (!steps.next().done) continue;
        this.#slice = 0;
        this.#show(canvas, context, frame);
        return;
      }
      this.#slice = requestAnimationFrame(go);
    };
    this.#slice = requestAnimationFrame(go);
  }

  #show(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, frame: Frame): void {
    this.element.replaceWith(canvas);
    this.element = canvas;
    this.#context = context;
    this.#frame = frame;
    this.place();
    for (const area of this.#missed.splice(0)) this.#paint(area);
    this.#follow();
  }

  /** The labels that have room; those of the highlighted and of the open parcel always have. */
  #placed(): WrittenLabel[] {
    const { places, size } = this.#content;
    const first = [this.#states?.highlight.get(), this.#states?.open].filter((id) => typeof id === "string");
    const labels = placeLabels(places, size, this.#scale(), new Set(first));
    return labels.map((label) => ({ ...label, strong: this.#strong(label.id) }));
  }

  #strong = (id: string): boolean =>
    this.#states?.selected.has(id) === true ||
    this.#states?.open === id ||
    this.#states?.highlight.get() === id;

  /** Paints the labels that come, go or change their weight. */
  #relabel(): void {
    if (!this.#frame) return;
    const key = ({ id, strong }: WrittenLabel) => `${strong}${id}`;
    const gone = new Map(this.#labels.map((label) => [key(label), label]));
    this.#labels = this.#placed();
    const come = this.#labels.filter((label) => !gone.delete(key(label)));
    for (const label of [...gone.values(), ...come]) this.#paint(this.#areaOf(label));
  }

  #areaOf = (label: PlacedLabel): Area => labelArea(label, this.#content.size, this.#frame?.scale ?? 1);

  #paintParcels(ids: readonly string[]): void {
    const reach = outlineReach / (this.#frame?.scale ?? 1);
    if (ids.length > manyParcels) {
      this.#draw();
      return;
    }
    const changed = new Set(ids);
    for (const { id, area } of this.#shapes) if (changed.has(id)) this.#paint(grown(area, reach));
  }

  /** Paints a part of the picture anew, in one go. */
  #paint(part: Area): void {
    if (this.#slice !== 0) this.#missed.push(part);
    if (!this.#context || !this.#frame || !overlaps(part, this.#frame.area)) return;
    for (const _ of this.#steps(this.#context, this.#frame, part));
  }

  /** Paints a part of the picture, a few parcels or labels a step. */
  *#steps(context: CanvasRenderingContext2D, frame: Frame, part: Area): Generator<void> {
    const fills = this.#fills;
    if (!fills) return;
    clearPart(context, part, frame);
    toPicture(context, frame);
    context.lineJoin = "round";
    let count = 0;
    for (const shape of this.#shapes) {
      if (!overlaps(shape.area, part)) continue;
      const { id } = shape;
      const focused = id === this.#focused;
      const least = focused ? opacity.selected : 0;
      const look = { opacity: Math.max(least, this.#fades.now(id)), strong: this.#strong(id), focused };
      paintShape(context, shape, look, fills, frame);
      if (++count % sliceLength === 0) yield finish(context);
    }
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const label of this.#labels) {
      if (!overlaps(labelArea(label, this.#content.size, frame.scale), part)) continue;
      const { x, y } = inPixels(label.at, this.#content.size);
      paintLabel(context, label.text, x, y, labelStyle(label.strong), this.#family, frame);
      if (++count % sliceLength === 0) yield finish(context);
    }
    context.restore();
  }
}
