/** Colours of the brand; see the public site's design tokens. */
export const colour = {
  ink: "#10241D",
  inkSoft: "#43554D",
  paper: "#FAFAF6",
  surface: "#FFFFFF",
  line: "#E2E5DC",
  leaf: "#1B7F4B",
  leafWash: "#E7F3EC",
  sun: "#F2B705",
} as const;

export const fontStack = "Manrope,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** An address or a name without a space must not widen the message beyond the screen. */
const base = `margin:0;font-family:${fontStack};word-break:break-word;`;

/** Inline styles: many mail programs read nothing else. */
export const style = {
  brand: `${base}font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${colour.ink};`,
  mark: `${base}font-size:20px;line-height:24px;color:${colour.sun};`,
  eyebrow: `${base}font-size:12px;line-height:16px;font-weight:700;letter-spacing:0.06em;text-transform:uppercase;color:${colour.leaf};`,
  heading: `${base}font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.02em;color:${colour.ink};`,
  section: `${base}font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${colour.ink};`,
  text: `${base}font-size:16px;line-height:25px;color:${colour.ink};`,
  soft: `${base}font-size:14px;line-height:21px;color:${colour.inkSoft};`,
  strong: `${base}font-size:16px;line-height:24px;font-weight:700;color:${colour.ink};`,
  price: `${base}font-size:16px;line-height:24px;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap;color:${colour.ink};`,
  figures: `${base}font-size:14px;line-height:21px;font-variant-numeric:tabular-nums;color:${colour.inkSoft};`,
  link: `color:${colour.leaf};text-decoration:underline;`,
  button: `${base}display:inline-block;padding:14px 24px;border-radius:10px;background-color:${colour.leaf};font-size:16px;line-height:20px;font-weight:700;color:#FFFFFF;text-decoration:none;`,
  small: `${base}font-size:12px;line-height:19px;color:${colour.inkSoft};`,
} as const;

/** Rules that cannot be written inline: narrow screens and dark mode. Mail programs without them show the light form. */
export const styleSheet = `
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
