import { brandColours as colour } from "@solar/domain/brand";
import { type PhonePart, phoneParts } from "@solar/domain/phone-numbers";
import { type Block, type Html, html, lines, type Optional, style } from "./layout.ts";

export interface Fact {
  label: string;
  value: string;
  /** Where a tap on the value leads: mailto:, tel: or a page. */
  href?: string | null;
  /** The value in pieces, where only some of them lead somewhere. */
  parts?: readonly PhonePart[];
}

/** Each number in a field for phone numbers leads to a call of its own. */
export const phoneFact = (label: string, phone: string | null): Fact => ({
  label,
  value: phone || "–",
  parts: phoneParts(phone || "–"),
});

const row = (content: Html, above: number): Html =>
  html`<tr><td style="padding-top:${above}px;">${content}</td></tr>`;

export const eyebrow = (text: string): Block => ({
  html: row(html`<p class="leaf" style="${style.eyebrow}">${text}</p>`, 0),
  text: text.toUpperCase(),
});

export const heading = (text: string): Block => ({
  html: row(html`<h1 class="ink heading" style="${style.heading}">${text}</h1>`, 6),
  text: `${text}\n${"=".repeat(text.length)}`,
});

export const section = (text: string): Block => ({
  html: row(html`<h2 class="ink" style="${style.section}">${text}</h2>`, 32),
  text: `${text}\n${"-".repeat(text.length)}`,
});

export const paragraph = (text: string): Block => ({
  html: row(html`<p class="ink" style="${style.text}">${lines(text)}</p>`, 16),
  text,
});

/** The closing words, below the button. */
export const signature = (text: string): Block => ({
  html: row(html`<p class="ink" style="${style.text}">${lines(text)}</p>`, 28),
  text,
});

/** Between the entries of a list of inquiries. */
export const divider: Block = {
  html: row(
    html`<div class="line" style="border-top:1px solid ${colour.line};font-size:0;line-height:0;">&nbsp;</div>`,
    32,
  ),
  text: "* * *",
};

export const note = (text: string): Block => ({
  html: row(html`<p class="soft" style="${style.soft}">${text}</p>`, 12),
  text,
});

/** What somebody wrote, set apart from what the company says. */
export const quote = (text: string): Block => ({
  html: row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="quote" style="padding:16px 20px;border-left:3px solid ${colour.leaf};background-color:${colour.leafWash};"><p class="ink" style="${style.text}">${lines(text)}</p></td>
</tr></table>`,
    12,
  ),
  text: text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n"),
});

/** Label and value pairs, one below the other. */
export function facts(list: readonly Optional<Fact>[]): Block {
  const given = list.filter((fact) => !!fact);
  return {
    html: row(
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${given.map(factRow)}</table>`,
      12,
    ),
    text: given.map(({ label, value }) => `${label}: ${value}`).join("\n"),
  };
}

function factRow({ label, value, href = null, parts = [{ text: value, href }] }: Fact, index: number): Html {
  const cell = `${index > 0 ? `border-top:1px solid ${colour.line};` : ""}vertical-align:baseline;`;
  const shown = parts.map((part) =>
    part.href ? html`<a class="leaf" href="${part.href}" style="${style.link}">${part.text}</a>` : part.text,
  );
  return html`<tr>
<td class="fact-label line" width="150" style="padding:10px 12px 10px 0;${cell}"><p class="soft" style="${style.soft}">${label}</p></td>
<td class="fact-value line" style="padding:10px 0;${cell}"><p class="ink" style="${style.text}">${shown}</p></td>
</tr>`;
}

/** The padding is on the cell too: Outlook's Word engine ignores it on a link. */
export const button = (label: string, href: string): Block => ({
  html: row(
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${colour.leaf}" style="border-radius:10px;mso-padding-alt:14px 24px;"><a href="${href}" style="${style.button}">${label}</a></td>
</tr></table>`,
    28,
  ),
  text: `${label}:\n${href}`,
});

/** Several short links on one line. */
export const links = (list: readonly { label: string; href: string }[]): Block => ({
  html: row(
    html`<p class="soft" style="${style.soft}">${list.map(
      ({ label, href }, index) =>
        html`${index > 0 ? " · " : ""}<a class="leaf" href="${href}" style="${style.link}">${label}</a>`,
    )}</p>`,
    8,
  ),
  text: list.map(({ label, href }) => `${label}: ${href}`).join("\n"),
});

/** Sentences, each a link, one below the other. */
export const linkList = (list: readonly { text: string; href: string }[]): Block => ({
  html: row(
    html`${list.map(
      ({ text, href }) =>
        html`<p class="ink" style="${style.text}padding:6px 0;"><a class="leaf" href="${href}" style="${style.link}">${text}</a></p>`,
    )}`,
    8,
  ),
  text: list.map(({ text, href }) => `- ${text}\n  ${href}`).join("\n"),
});
