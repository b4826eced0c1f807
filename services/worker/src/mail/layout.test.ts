import { expect, it } from "vitest";
import { button } from "./blocks.ts";
import { html, lines, writeEmail } from "./layout.ts";
import { setCompany } from "./texts.ts";

it("escapes what comes from outside, in text and in attributes", () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">' +
      "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>",
  );
});

it("takes its own markup as it is, joins lists and leaves out what is absent", () => {
  const items = ["a", "b"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}${null}${undefined}${false}${0}</ul>`.markup).toBe(
    "<ul><li>a</li><li>b</li>0</ul>",
  );
});

it("keeps line breaks of every kind and escapes each line", () => {
  expect(html`${lines("one\r\n<two>\rthree\nfour")}`.markup).toBe("one<br>&lt;two&gt;<br>three<br>four");
});

it("says at the end what the law wants of the company, and shows its colour and its logo beside its name", () => {
  const site = { publicUrl: "https://sunce.ba" };
  const draft = {
    id: "1",
    to: [],
    company: "Sunce",
    subject: "",
    preheader: "",
    blocks: [],
    footer: "Sunce, Zenica",
  };
  setCompany({ texts: {}, registration_number: "4401", bank_account: "Banka <b>" }, site);
  const mail = writeEmail({ ...draft, language: "en" });
  expect(mail.text).toContain("Sunce, Zenica\nRegistration no.: 4401 · Account: Banka <b>\n");
  expect(mail.html).toContain("Registration no.: 4401 · Account: Banka &lt;b&gt;</p>");
  setCompany({ texts: {} }, site);
  const coloured = (accent: string | null) => {
    setCompany({ texts: {}, accent, logo: accent && "/storage/site-images/l.png" }, site);
    return writeEmail({ ...draft, language: "sr", blocks: [button("A", "https://a.ba")] }).html;
  };
  expect(coloured("#0b5cad")).toContain('bgcolor="#0b5cad"');
  expect(coloured("#0b5cad")).not.toMatch(/#1B7F4B|#6FD09B|&#9679;/i);
  expect(coloured("#0b5cad")).toMatch(
    /<img src="https:\/\/sunce.ba\/storage\/site-images\/l.png" alt=""[^>]*>(?:.|\n)*>Sunce</,
  );
  expect(coloured(null)).toContain('bgcolor="#1B7F4B"');
  expect(coloured(null)).toContain("&#9679;");
  setCompany({ texts: {} }, site);
  expect(writeEmail({ ...draft, language: "sr" }).text).toBe("-- \nSunce, Zenica\n");
});
