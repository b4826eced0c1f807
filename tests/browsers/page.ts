import { type Browser, until } from "./driver.ts";

/** In the page: elements that a person sees, in the uppermost dialog if there is one. */
const find = `
  const shown = (element) => element.getClientRects().length > 0;
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog]")].filter(shown);
  const place = dialogs.at(-1) ?? document;
  const nameOf = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\\s+/g, " ").trim();
  const all = (selector) => [...place.querySelectorAll(selector)].filter(shown);
  const named = (selector, name) => all(selector).find((element) => nameOf(element).startsWith(name));
  const centre = (element) => {
    if (!element || element.disabled) return null;
    // A parcel is in a map that must not be scrolled within itself, or in a drawing, of which old WebKit scrolls no part.
    (element.closest(".leaflet-container") ?? element.closest("svg") ?? element).scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const spot = [Math.round(x + width / 2), Math.round(y + height / 2)];
    // A message may lie over it for a while. Over a map's parcels lies the glass that takes what is pressed.
    const hit = document.elementFromPoint(...spot);
    const free = element.contains(hit) || hit?.contains(element) || element.matches("[data-parcel]");
    return free ? spot : null;
  };
`;

type Spot = readonly [x: number, y: number];

/** A page, used with a mouse and keys. Elements go by what they say at their beginning. */
export class Page {
  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Waits until a function's body gives something in the page. */
  read<Result>(what: string, body: string, ...values: unknown[]): Promise<NonNullable<Result>> {
    return until(what, () => this.browser.run<Result>(`${find} ${body}`, ...values));
  }

  async sees(text: string): Promise<void> {
    await this.read(text, "return nameOf(document.body).includes(args[0])", text);
  }

  async isAt(path: string): Promise<void> {
    await this.read(path, "return location.pathname === args[0]", path);
  }

  /** Clicks what says it: a button, a link, a tab. */
  async click(name: string): Promise<void> {
    const clickable = "a, button, [role=button], [role=tab]";
    await this.clickAt(
      await this.settled(name, `centre(named(${JSON.stringify(clickable)}, args[0]))`, name),
    );
  }

  async clickAt([x, y]: Spot): Promise<void> {
    const actions = [
      { type: "pointerMove", duration: 0, x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.browser.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  /** Writes into the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    await this.clickAt(await this.settled(label, `centre(named("label", args[0])?.control)`, label));
    await this.press(...text);
  }

  /** Presses keys; a space takes the place of none. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.browser.act([{ type: "key", id: "keys", actions }]);
  }

  /** Where something is, once it stands still. */
  private async settled(what: string, expression: string, ...values: unknown[]): Promise<Spot> {
    let before = "";
    let times = 0;
    return until(what, async () => {
      const now = await this.browser.run<Spot | null>(`${find} return ${expression}`, ...values);
      times = now && String(now) === before ? times + 1 : 0;
      before = String(now);
      // What was done before may still move the page.
      return times === 4 ? now : null;
    });
  }
}
