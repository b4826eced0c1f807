import { expect, test } from "vitest";
import { mailtoUrl, viberUrl, whatsappUrl } from "./contact-links.ts";
import { isChatNumber } from "./phone.ts";

test("a message goes to the address alone, whatever stands in it", () => {
  expect(mailtoUrl("ana.anic+park@firma.example")).toBe("mailto:ana.anic%2Bpark@firma.example");
  for (const email of [
    "ana%40firma.example?bcc=spy@c.example",
    "ana@firma.example?bcc=spy@c.example",
    "ana&body=x,spy@c.example#",
    '"a@b"@c.example',
  ]) {
    const link = new URL(mailtoUrl(email));
    expect([link.search, link.hash, decodeURIComponent(link.pathname)]).toEqual(["", "", email]);
    expect(link.pathname.split("@")).toHaveLength(2);
    expect(link.pathname).not.toContain(",");
  }
});

test("a chat is opened by the number alone, with the text that it begins with", () => {
  const number = "+387 65/000-002";
  expect(isChatNumber(number)).toBe(true);
  expect(whatsappUrl(number)).toBe("https://wa.me/38765000002");
  expect(viberUrl(number)).toBe("viber://chat?number=%2B38765000002");
  const text = "Zanima me A9 & B2, Laktaši";
  expect(new URL(whatsappUrl(number, text)).searchParams.get("text")).toBe(text);
  const viber = new URL(viberUrl(number, text)).searchParams;
  expect([viber.get("number"), viber.get("draft")]).toEqual(["+38765000002", text]);
  for (const none of ["065 000 002", "+387", "+387 (0)65 000 002", "WhatsApp", "+0 65 000 002"])
    expect(isChatNumber(none)).toBe(false);
});
