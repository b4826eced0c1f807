import type { Language } from "@solar/domain/language";
import type { Block } from "./blocks.ts";
import { Html, html } from "./html.ts";
import type { Content } from "./inquiry.ts";
import { colour, fontStack, style, styleSheet } from "./style.ts";

interface Letter {
  language: Language;
  subject: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  company: string;
  blocks: readonly Block[];
  footer: string;
}

const sheet = new Html(styleSheet);

/** Without it an inbox fills its preview line with whatever comes first in the message. */
const previewPadding = "\u034f \u200c ".repeat(60);

const head = ({ language, subject }: Letter): Html => html`<!doctype html>
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

/** Tables and inline styles, because Outlook lays out nothing else; 600 px wide, narrower where the screen is. */
function page(letter: Letter): Html {
  return html`${head(letter)}
<body class="paper" style="margin:0;padding:0;background-color:${colour.paper};font-family:${fontStack};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${letter.preheader}${previewPadding}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colour.paper};">
<tr><td class="outer" align="center" style="padding:32px 16px 40px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="brand-cell" style="padding:0 40px 20px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td><p style="${style.mark}">&#9679;</p></td>
<td style="padding-left:8px;"><p class="ink" style="${style.brand}">${letter.company}</p></td>
</tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 40px;background-color:${colour.surface};border:1px solid ${colour.line};border-radius:14px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${letter.blocks.map((block) => block.html)}
</table>
</td></tr>
<tr><td class="footer" style="padding:24px 40px 0;"><p class="soft" style="${style.small}">${letter.footer}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`;
}

/** Puts a message together in both of its forms, with the same words in the same order. */
export function writeLetter(letter: Letter): Content {
  const text = [...letter.blocks.map((block) => block.text), `-- \n${letter.footer}`].join("\n\n");
  return { subject: letter.subject, html: page(letter).markup, text: `${text}\n` };
}
