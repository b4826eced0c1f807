import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Something open over the page: a menu, a dialog, a sheet, a viewer. */
interface Layer {
  close: () => void;
  /** Back leaves it to close this. What came with the page has none, and Back leads to the page before; null: not known yet. */
  ownEntry: boolean | null;
}

/** What is open, the topmost last. */
const layers: Layer[] = [];
const withEntry = () => layers.filter(({ ownEntry }) => ownEntry);
/** How many of these entries lie below and at the current one; the entry says so itself, for Back and reload. */
let depth = 0;
let path = "";
/** Address of the page as it last was: closing a layer does not bring an old one back. */
let address = "";
/** The entries of closed layers are being left. */
let leaving = false;
/** Another page is being loaded; its entry takes the place of the current one. */
let navigating = false;

const depthOfEntry = (): number => (window.history.state as { layer?: number } | null)?.layer ?? 0;

function markEntry(): void {
  if (depthOfEntry() !== depth) window.history.replaceState({ ...window.history.state, layer: depth }, "");
}

/**
 * Adds the entry of a layer ahead of its opening, for one that changes the address: the entry below keeps the address
 * without it.
 */
export function pushOverlayEntry(): void {
  followPage();
  markEntry();
  // Where the page stands is where it stays when a layer is closed.
  window.history.scrollRestoration = "manual";
  depth += 1;
  window.history.pushState({ ...window.history.state, layer: depth }, "");
}

/** Where another page has begun, its entry counts. */
function followPage(): void {
  if (window.location.pathname === path) return;
  path = window.location.pathname;
  depth = depthOfEntry();
}

/** Brings the entries in line with what is open. */
function settle(): void {
  if (leaving || navigating) return;
  followPage();
  // After a reload the entry says how many of those that came with the page have one: the topmost.
  for (const layer of [...layers].reverse()) layer.ownEntry ??= withEntry().length < depth;
  const open = withEntry().length;
  if (open < depth) {
    leaving = true;
    address = window.location.href;
    window.history.go(open - depth);
  } else while (depth < open) pushOverlayEntry();
}

function onPopState(): void {
  const samePage = window.location.pathname === path;
  path = window.location.pathname;
  depth = depthOfEntry();
  if (depth === 0) window.history.scrollRestoration = "auto";
  if (samePage && (leaving || withEntry().length > depth))
    window.history.replaceState(window.history.state, "", address);
  if (leaving) {
    leaving = false;
    settle();
    return;
  }
  for (const layer of withEntry().slice(depth).reverse()) {
    layers.splice(layers.indexOf(layer), 1);
    layer.close();
  }
}

if (typeof window !== "undefined") {
  depth = depthOfEntry();
  path = window.location.pathname;
  // Before the router reads the address.
  window.addEventListener("popstate", onPopState, { capture: true });
}

/** Follows the router: what is closed by a link keeps its entry until the page that takes the entry's place is there. */
export function followNavigation(loading: boolean): void {
  const arrived = navigating && !loading;
  navigating = loading;
  if (arrived) settle();
}

/** Opens a layer; the result says that it is closed. Back calls `close`. */
export function addOverlay(close: () => void, cameWithPage = false): () => void {
  const layer: Layer = { close, ownEntry: cameWithPage ? null : true };
  layers.push(layer);
  queueMicrotask(settle);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** While `open`, the browser's Back closes this instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? addOverlay(() => onBack()) : undefined), [open]);
}

/** The same for what an address can open: where the page began with it open, Back leads to the page before. */
export function useBackClosesOpened(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  const isFirst = useRef(true);
  useEffect(() => {
    const cameWithPage = isFirst.current;
    isFirst.current = false;
    return open ? addOverlay(() => onBack(), cameWithPage) : undefined;
  }, [open]);
}

/** Follows the page's address. Called once, by the screen. */
export function useOverlayEntries(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router replaces an entry's state with its own
  useEffect(() => {
    address = window.location.href;
    followPage();
    markEntry();
  }, [location]);
}
