/** Markup that is safe to put into a message as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join("");
  if (value === null || value === undefined || value === false) return "";
  return escapeHtml(String(value));
}

/**
 * Tagged template for markup: every value that is not `Html` itself is escaped, lists are joined, and
 * null, undefined and false leave nothing.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.map((part, index) => part + render(values[index])).join(""));
}

/** Text as somebody typed it, its line breaks kept. */
export const lines = (text: string): HtmlValue =>
  text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? line : html`<br>${line}`));
