import { accentOnDark, brandColours as colour } from "@solar/domain/brand";
import type { Language } from "@solar/domain/language";
import { accent, legalLineIn, logo, oneLine } from "./texts.ts";

/** Markup that is safe to put into a message as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A piece of a message in both of its forms. */
export interface Block {
  html: Html;
  text: string;
}

type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

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

const fontStack = "Manrope,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** An address or a name without a space must not widen the message beyond the screen. */
const base = `margin:0;font-family:${fontStack};word-break:break-word;`;

/** Inline styles: many mail programs read nothing else. */
export const style = {
  brand: `${base}font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${colour.ink};`,
  mark: `${base}font-size:20px;line-height:24px;color:${colour.sun};`,
  logo: `display:block;height:32px;width:auto;max-width:200px;border-radius:6px;background-color:${colour.paper};`,
  eyebrow: `${base}font-size:12px;line-height:16px;font-weight:700;letter-spacing:0.06em;text-transform:uppercase;color:${colour.leaf};`,
  heading: `${base}font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.02em;color:${colour.ink};`,
  section: `${base}font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${colour.ink};`,
  text: `${base}font-size:16px;line-height:25px;color:${colour.ink};`,
  soft: `${base}font-size:14px;line-height:21px;color:${colour.inkSoft};`,
  strong: `${base}font-size:16px;line-height:24px;font-weight:700;color:${colour.ink};`,
  price: `${base}font-size:16px;line-height:24px;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap;color:${colour.ink};`,
  numbers: `${base}font-size:14px;line-height:21px;font-variant-numeric:tabular-nums;color:${colour.inkSoft};`,
  link: `color:${colour.leaf};text-decoration:underline;`,
  button: `${base}display:inline-block;padding:14px 24px;border-radius:10px;background-color:${colour.leaf};font-size:16px;line-height:20px;font-weight:700;color:#FFFFFF;text-decoration:none;`,
  small: `${base}font-size:12px;line-height:19px;color:${colour.inkSoft};`,
} as const;

/** Rules that cannot be written inline: narrow screens and dark mode. Mail programs without them show the light form. */
const styleSheet = `
    body { margin: 0; padding: 0; }
    table { border-collapse: separate; }
    a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
    @media (max-width: 480px) {
      .outer { padding: 16px 8px 24px !important; }
      .card { padding: 24px 20px 28px !important; }
      .brand-cell { padding: 4px 20px 16px !important; }
      .footer { padding: 20px 20px 0 !important; }
      .heading { font-size: 24px !important; line-height: 30px !important; }
      .fact-label, .fact-value { display: block !important; width: auto !important; }
      .fact-label { padding: 12px 0 0 !important; }
      .fact-value { padding: 0 0 12px !important; border-top: 0 !important; }
    }
    @media (prefers-color-scheme: dark) {
      .paper { background-color: #0B1B16 !important; }
      .card { background-color: #122720 !important; border-color: #24392F !important; }
      .ink { color: #F2F5F0 !important; }
      .soft { color: #B4C2BA !important; }
      .leaf { color: #6FD09B !important; }
      .line { border-color: #2B4137 !important; }
      .quote { background-color: #1A3329 !important; border-color: #6FD09B !important; }
    }`;

/** Whom an answer goes to. */
interface Person {
  name: string;
  email: string | null;
}

interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A written e-mail and its addresses; the one that it comes from is a setting, see `delivery.ts`. */
export interface Email {
  /** The same for every attempt. */
  id: string;
  to: string[];
  /** Whose name stands beside the address that it comes from. */
  company: string;
  replyTo?: Person | null | undefined;
  headers: Record<string, string>;
  attachments?: Attachment[];
  subject: string;
  html: string;
  text: string;
}

/** What is absent may be given as null, undefined, false or "". */
export type Optional<Item> = Item | null | undefined | false | "";

/** Says that no person wrote it; for messages to colleagues, whom a machine does not answer. */
const automatic = { "Auto-Submitted": "auto-generated" };
/** For messages to people outside: asks their automatic answers not to come. */
export const suppressAutoReplies = { ...automatic, "X-Auto-Response-Suppress": "All" };

type Draft = Pick<Email, "id" | "to" | "company" | "replyTo" | "subject"> & {
  /** Those of an automatic message when left out. */
  headers?: Email["headers"];
  language: Language;
  /** The line that inboxes show after the subject. */
  preheader: string;
  blocks: readonly Optional<Block>[];
  footer: string;
};

const sheet = new Html(styleSheet);

/** Without it an inbox fills its preview line with whatever comes first in the message. */
const previewPadding = "\u034f \u200c ".repeat(60);

const head = ({ language, subject }: Pick<Draft, "language" | "subject">): Html => html`<!doctype html>
<html lang="${language}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <meta name="format-detection" content="telephone=no,date=no,address=no">
  <title>${subject}</title>
  <!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
  <style>p,h1,h2,a,td{font-family:'Segoe UI',Arial,sans-serif !important;}</style><![endif]-->
  <style>${sheet}
  </style>
</head>`;

/** The company's logo, on its light ground in dark mode too; its name stands beside it, also where no pictures are shown. */
function mark(): Html {
  const src = logo();
  return src
    ? html`<img src="${src}" alt="" height="32" style="${style.logo}">`
    : html`<p style="${style.mark}">&#9679;</p>`;
}

/** Tables and inline styles, because Outlook lays out nothing else; 600 px wide, narrower where the screen is. */
function page(email: Omit<Draft, "footer"> & { footer: string[] }, blocks: readonly Block[]): Html {
  return html`${head(email)}
<body class="paper" style="margin:0;padding:0;background-color:${colour.paper};font-family:${fontStack};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${email.preheader}${previewPadding}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colour.paper};">
<tr><td class="outer" align="center" style="padding:32px 16px 40px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="brand-cell" style="padding:0 40px 20px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td>${mark()}</td>
<td style="padding-left:8px;"><p class="ink" style="${style.brand}">${email.company}</p></td>
</tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 40px;background-color:${colour.surface};border:1px solid ${colour.line};border-radius:14px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${blocks.map((block) => block.html)}
</table>
</td></tr>
<tr><td class="footer" style="padding:24px 40px 0;">${email.footer.map((line) => html`<p class="soft" style="${style.small}">${line}</p>`)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`;
}

const usual = new RegExp([colour.leaf, colour.leafStrong, colour.leafWash, "#6FD09B"].join("|"), "g");

/** The message in the company's own colour: all that has the usual one, since mail programs know no variables. */
function recolour(markup: string): string {
  const own = accent();
  if (own === colour) return markup;
  const colours: Record<string, string> = {
    [colour.leaf]: own.leaf,
    [colour.leafStrong]: own.leafStrong,
    [colour.leafWash]: own.leafWash,
  };
  return markup.replace(usual, (found) => colours[found] ?? accentOnDark(own));
}

/** Puts a message together in both of its forms, with the same words in the same order. */
export function writeEmail(draft: Draft): Email {
  const { id, to, company, replyTo, headers = automatic } = draft;
  const footer = [draft.footer, legalLineIn(draft.language)].filter(Boolean);
  const email = { ...draft, footer, subject: oneLine(draft.subject) };
  const blocks = email.blocks.filter((block) => !!block);
  const text = [...blocks.map((block) => block.text), `-- \n${footer.join("\n")}`].join("\n\n");
  return {
    ...{ id, to, company, replyTo, headers },
    subject: email.subject,
    html: recolour(page(email, blocks).markup),
    text: `${text}\n`,
  };
}
