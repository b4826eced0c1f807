import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Markdown } from "./Markdown.tsx";

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown>{text}</Markdown>
    </MemoryRouter>,
  ).replaceAll(/ class="[^"]*"/g, "");

it.each([
  ["Cijena je 5 * 3 kW", "<p>Cijena je 5 * 3 kW</p>"],
  ["**Važno** i *tiho*", "<p><strong>Važno</strong> i <em>tiho</em></p>"],
  ["Prvo\n\n- a\n- **b**", "<p>Prvo</p><ul><li>a</li><li><strong>b</strong></li></ul>"],
  ["1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
  ["[Kontakt](/kontakt)", '<p><a href="/kontakt">Kontakt</a></p>'],
  ["[Pišite](mailto:a@b.ba)", '<p><a href="mailto:a@b.ba" rel="noopener noreferrer">Pišite</a></p>'],
  ["[x](https://a.ba/b?c=1)", '<p><a href="https://a.ba/b?c=1" rel="noopener noreferrer">x</a></p>'],
])("reads %s", (text, expected) => {
  expect(html(text)).toBe(expected);
});

it.each([
  "[x](javascript:alert(1))",
  "[x](javascript:alert)",
  "[x](JaVaScRiPt:alert)",
  "[x](data:text/html,x)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](\u0001javascript:alert)",
  "<script>alert(1)</script>",
  '<svg onload="alert(1)">',
  "![x](javascript:alert)",
  "[x]: javascript:alert",
  "[[x](",
])("takes %s for text", (text) => {
  const escaped = text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
  expect(html(text)).toBe(`<p>${escaped}</p>`);
});
