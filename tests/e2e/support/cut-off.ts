import { expect, type Page } from "@playwright/test";

/** Texts and controls that leave the window or a frame that hides what leaves it, where nothing scrolls to them. */
function findCutOff(): string[] {
  const window = document.documentElement;
  const frames = (element: Element): Element[] => {
    const { parentElement: parent } = element;
    if (!parent || parent === document.body) return [window];
    const { overflowX } = getComputedStyle(parent);
    // What is for screen readers alone lies in a frame of a pixel.
    if (parent.getBoundingClientRect().width <= 1) return [];
    if (/auto|scroll/.test(overflowX) && parent.scrollWidth > parent.clientWidth) return [];
    return /hidden|clip/.test(overflowX) ? [parent, ...frames(parent)] : frames(parent);
  };
  const boxes = (element: Element): DOMRect[] => {
    if (element.matches("a, button, input, select, textarea")) return [element.getBoundingClientRect()];
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || !node.data.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  const leaves = (element: Element): boolean => {
    const around = frames(element).map((frame) => frame.getBoundingClientRect());
    return boxes(element).some(({ left, right }) =>
      around.some((frame) => left < frame.left - 1 || right > frame.right + 1),
    );
  };
  const skipped = ".visually-hidden, .visually-hidden *, svg *, .leaflet-container *, [tabindex='-1']";
  const cut = [...document.querySelectorAll(`body *:not(${skipped})`)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && leaves(element),
  );
  const wide = window.scrollWidth > window.clientWidth ? [`a page of ${window.scrollWidth} px`] : [];
  return [...wide, ...cut.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`)];
}

/** Expects that nothing on the page is out of sight to the side; `what` is said where something is. */
export const expectNothingCutOff = (page: Page, what: string): Promise<void> =>
  expect.poll(() => page.evaluate(findCutOff), { message: what }).toEqual([]);
