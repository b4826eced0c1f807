import type { ImageSize } from "@solar/domain/coordinates";
import { boxesMeet, type Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { fades } from "./fades.ts";
import { type LabelPlace, labelArea, placeLabels } from "./labels.ts";
import { inSight, PlacedLayer } from "./layers.ts";
import { fillOpacity, type MapParcel, opacity, type ParcelStates } from "./model.ts";
import {
  type Area,
  canvasFor,
  contains,
  type Fills,
  type Frame,
  grown,
  outlineReach,
  paintPart,
  type Shape,
  shapesOf,
  statusFills,
  type WrittenLabel,
} from "./paint.ts";

/** How much of the map's width and height is painted on each side beyond what is in sight. */
const margin = 0.3;

/** Finer screens are painted at this density: more costs time and is not seen under outlines. */
const maxDensity = 2;

/** How much of each frame painting may take, and how long a zoom must rest before it begins, milliseconds. */
const sliceMs = 6;
const restMs = 90;

interface CanvasContent {
  readonly parcels: readonly MapParcel[];
  readonly places: readonly LabelPlace[];
  readonly size: ImageSize;
}

/** From this many on, parcels that change are painted as a whole new view. */
const manyParcels = 30;

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

  constructor({ reducedMotion }: { reducedMotion: boolean }) {
    super();
    this.#fades = fades(reducedMotion, (ids) => this.#paintParcels(ids));
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
    this.#shapes = shapesOf(content.parcels, content.size);
    this.restate();
    this.#draw();
  }

  outlineOf(id: string): Polygon | undefined {
    return this.#content.parcels.find((parcel) => parcel.id === id)?.polygon;
  }

  setStates(states: ParcelStates): void {
    this.#states = states;
    this.restate();
  }

  /** The parcel that the keyboard is on, with a ring of its own; or none. */
  setFocused(id: string | null): void {
    const changed = [this.#focused, id].filter((one) => one !== null);
    this.#focused = id;
    this.#paintParcels(changed);
  }

  /** Also called when the pointer comes to another parcel. */
  restate(): void {
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

  #sight = (more: number): Area => inSight(this._map, this.#content.size, more);

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
    const density = Math.min(devicePixelRatio, maxDensity);
    const frame = { area: this.#sight(margin), scale: this.#scale(), density };
    const canvas = canvasFor(frame);
    // Painted by the processor: it then is done when it says so, and not all at once when it is shown.
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return;
    if (this.#frame?.density !== frame.density) this.#fills = null;
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
    for (const label of [...gone.values(), ...come])
      this.#paint(labelArea(label, this.#content.size, this.#frame.scale));
  }

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
    if (!this.#context || !this.#frame || !boxesMeet(part, this.#frame.area)) return;
    for (const _ of this.#steps(this.#context, this.#frame, part));
  }

  #steps(context: CanvasRenderingContext2D, frame: Frame, part: Area): Generator<void> {
    this.#fills ??= statusFills(context, frame.density);
    return paintPart(context, frame, part, {
      shapes: this.#shapes,
      labels: this.#labels,
      size: this.#content.size,
      family: this.#family,
      fills: this.#fills,
      styleOf: (id) => {
        const focused = id === this.#focused;
        const least = focused ? opacity.selected : 0;
        return { opacity: Math.max(least, this.#fades.now(id)), strong: this.#strong(id), focused };
      },
    });
  }
}
