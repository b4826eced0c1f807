export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Room between a message and what it must not cover, and the window's edge, CSS pixels. */
const room = 12;

/**
 * How far above the window's lower edge a message stands: as low as it can without covering anything that has to stay
 * in sight. Where there is no such place it stays at the foot.
 *
 * @param message its box when it stands at the foot
 */
export function toastOffset(message: Box, avoided: readonly Box[]): number {
  const inColumn = avoided.filter(({ left, right }) => left < message.right && message.left < right);
  const free = (raise: number) =>
    message.top - raise >= room &&
    inColumn.every(({ top, bottom }) => top >= message.bottom - raise || bottom <= message.top - raise);
  const raises = inColumn.map(({ top }) => message.bottom - top + room).filter((raise) => raise > 0);
  return [0, ...raises.sort((a, b) => a - b)].find(free) ?? 0;
}

/** What a message must not cover: headings, what comes or is to be pressed next, what is wrong, what it speaks about. */
const avoidedSelector =
  "h1, h2, [data-primary], [data-uncovered], [aria-invalid=true], :focus:is(input, select, textarea)";

/** The boxes of what a message has to leave in sight, within the dialog or the page that it belongs to. */
export function boxesInTheWay(scope: ParentNode, about: string | undefined): Box[] {
  const found = new Set([
    ...scope.querySelectorAll(about ? `${avoidedSelector}, ${about}` : avoidedSelector),
    ...(document.activeElement && document.activeElement !== document.body ? [document.activeElement] : []),
  ]);
  return [...found]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}
