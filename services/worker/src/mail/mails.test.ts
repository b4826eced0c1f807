import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@solar/domain/language";
import type { OwnCalculation, SeenAssumptions } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";
import { type AlertSubject, alertMail, confirmationMail } from "./alert-mail.ts";
import type { InquiryMail } from "./inquiry-mail-data.ts";
import { invitationMail } from "./invitation-mail.ts";
import type { Email } from "./layout.ts";
import { offerAnswerMail, offerMail } from "./offer-mail.ts";
import { reservationMail } from "./reservation-mail.ts";
import { securityMail } from "./security-mail.ts";
import { digestMail, staffMail } from "./staff-mail.ts";
import { assignmentMail, taskMail } from "./task-mails.ts";
import { alertAsked, manyNews, priceChanged, searched } from "./testing/alerts.ts";
import { sampleMessages } from "./testing/messages.ts";
import {
  fromContactPage,
  invited,
  offerConfirmed,
  offerQuestion,
  offerSent,
  oneParcel,
  ownNumbers,
  parcelsWithoutPrice,
  passwordSet,
  reservationEnding,
  severalParcels,
} from "./testing/samples.ts";
import { assignedInquiry, dailyTasks } from "./testing/tasks.ts";
import { dictionaries } from "./texts.ts";
import { visitorMail } from "./visitor-mail.ts";

const site = { publicUrl: "https://solar.example" };

/** A text part with ordinary spaces where figures hold on to their units. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("notification of staff", () => {
  it("says who asks, about what, and where to open it", () => {
    const mail = staffMail(oneParcel, site, "sr");
    expect(mail.subject).toBe("Novi upit: Parcela A9, Solarni park Laktaši");
    const text = plain(mail.text);
    expect(text).toContain("Ime i prezime: Željka Đurić-Šćepanović");
    expect(text).toContain("E-mail: zeljka@example.com");
    expect(text).toContain("Telefon: +387 65 123 456");
    expect(text).toContain("Jezik: srpski/bosanski");
    expect(text).toContain("Primljeno: 20. 11. 2026. 14:05");
    expect(text).toContain("- Parcela A9: Dostupno, 220 kW · 2.255 m², 264.000 KM plus PDV");
    expect(text).toContain(`?parcel=${oneParcel.snapshot.parcels[0]?.id}`);
    expect(text).toContain("> zanima me parcela uz južnu ogradu.");
    expect(text).toContain(`https://solar.example/admin/inquiries/${oneParcel.inquiry.id}/show`);
    expect(mail.html).toContain(`href="https://solar.example/admin/inquiries/${oneParcel.inquiry.id}/show"`);
    expect(mail.html).toContain('href="mailto:zeljka@example.com"');
    expect(mail.html).toContain('href="tel:+38765123456"');
  });

  it("adds up several parcels and is in the staff's language whatever the visitor's is", () => {
    const mail = staffMail(severalParcels, site, "sr");
    expect(mail.subject).toBe("Novi upit za 3 parcele, Solarni park Laktaši");
    expect(plain(mail.text)).toContain("Ukupno: 3 parcele · 692,7 kW · 7.185 m², 831.200 KM plus PDV");
    expect(mail.text).toContain("Jezik: engleski");
    expect(mail.text).toContain("Telefon: nije naveden");
    expect(staffMail(severalParcels, site, "en").subject).toBe(
      "New inquiry about 3 parcels, Laktaši Solar Park",
    );
  });

  it("says that a message came from the contact page", () => {
    const mail = staffMail(fromContactPage, site, "sr");
    expect(mail.subject).toBe("Nova poruka sa sajta: Željka Đurić-Šćepanović");
    expect(mail.text).toContain("Posjetilac je poslao poruku sa stranice Kontakt.");
    expect(mail.text).not.toContain("Parcel");
  });

  it("does not let an address add fields to the answer", () => {
    const inquiry = { ...oneParcel.inquiry, user_email: "a?bcc=all&x@example.com" };
    const { html } = staffMail({ ...oneParcel, inquiry }, site, "sr");
    expect(html).toContain('href="mailto:a%3Fbcc%3Dall%26x@example.com"');
  });
});

describe("the calculation that the visitor saw", () => {
  it("is one line of both messages, with what it stands on", () => {
    expect(plain(staffMail(oneParcel, site, "sr").text)).toContain(
      "Izračun na sajtu, osnovni scenario (bez PDV-a): neto prihod prve godine 32.120 KM, povrat nakon troškova 8,4 godine. Pretpostavke, bez PDV-a: tarifa 0,14 KM/kWh",
    );
    expect(plain(visitorMail(severalParcels, site).text)).toContain(
      "maintenance 24 and insurance 5 KM/kW a year, panel degradation 0.5% a year. This is an estimate, not an offer.",
    );
  });

  it("says whether the price is secured, the rent of a lease, and what the visitor put in its place", () => {
    expect(plain(staffMail(oneParcel, site, "sr").text)).toContain(
      "Otkup energije ugovoren je na 20 godina.",
    );
    expect(plain(staffMail(oneParcel, site, "sr").text)).not.toContain("Izračun posjetioca");
    const staff = plain(staffMail(ownNumbers, site, "sr").text);
    // 38,500 KM less 39 KM for each of 220 kW, and the VAT of 34 of them; the site counts with 34 without. by the visitor's numbers 33,000 KM less 37.
    expect(staff).toContain("neto prihod prve godine 31.020 KM");
    expect(staff).toContain("zakupnina od 5 KM/kW godišnje, bez PDV-a, uračunata je u troškove");
    expect(staff).toContain("Bez ugovora o otkupu: cijena energije nije osigurana.");
    expect(staff).toContain(
      "Izračun posjetioca (tarifa 0,12 KM/kWh, zakupnina 8 KM/kW godišnje, 20% odmah i 24 mjesečne rate, bez PDV-a): neto prihod prve godine 24.860 KM",
    );
    const assumptions = { ...ownNumbers.snapshot.assumptions, rent_per_kw: null } as SeenAssumptions;
    const unknown = { ...ownNumbers, snapshot: { ...ownNumbers.snapshot, assumptions } };
    expect(plain(staffMail(unknown, site, "sr").text)).toContain(
      "zakupnina nije objavljena i nije uračunata",
    );
    expect(plain(visitorMail(unknown, site).text)).toContain(
      "zakupnina od 8 KM/kW godišnje, bez PDV-a, uračunata je",
    );
  });

  it("tells visitors of their own alone, in the currency they chose, else of the site's", () => {
    const of = (calculation: OwnCalculation) =>
      plain(
        visitorMail({ ...ownNumbers, inquiry: { ...ownNumbers.inquiry, language: "en", calculation } }, site)
          .text,
      );
    // 38,500 KM less 39 KM for each of 220 kW, and the VAT of 34 of them; the site counts with 34 without.
    const own = of({ vat: true, rent_per_kw: 10, currency: "EUR" });
    expect(own).toContain(
      "Your calculation (rent 5.11 EUR/kW a year, with VAT): net income in the first year 14,648 EUR",
    );
    expect(own).toContain("tariff 0.0716 EUR/kWh");
    expect(own).toContain("No power purchase agreement: the energy price is not secured.");
    expect(own).not.toContain("Calculation on the site");
    const sites = of({ currency: "EUR" });
    expect(sites).toContain("base scenario (without VAT): net income in the first year 15,860 EUR");
    expect(sites).not.toContain("Your calculation");
  });

  it("gives prices in both currencies, without and with VAT, since visitors choose how they see them", () => {
    const { project, parcels, assumptions } = severalParcels.snapshot;
    const withVat = { ...assumptions, vat_rate: 17 } as SeenAssumptions;
    const mail = { ...severalParcels, snapshot: { project, parcels, assumptions: withVat } };
    for (const text of [visitorMail(mail, site).text, staffMail(mail, site, "en").text]) {
      expect(plain(text)).toContain("264,000 KM plus VAT (134,981 EUR), 308,880 KM incl. VAT (157,928 EUR)");
      expect(plain(text)).toContain("831,200 KM plus VAT (424,986 EUR), 972,504 KM incl. VAT (497,233 EUR)");
    }
  });

  it("is left out where a price was not shown, and of inquiries from before", () => {
    expect(visitorMail(parcelsWithoutPrice, site).text).not.toContain("Pretpostavke");
    const { project, parcels } = oneParcel.snapshot;
    const before = { ...oneParcel, snapshot: { project, parcels } };
    expect(visitorMail(before, site).text).not.toContain("Pretpostavke");
  });
});

describe("confirmation to the visitor", () => {
  it("is in Serbian/Bosnian for a visitor who reads it", () => {
    const mail = visitorMail(oneParcel, site);
    expect(mail.subject).toBe("Primili smo Vaš upit: Parcela A9, Solarni park Laktaši");
    expect(mail.html).toContain('<html lang="sr"');
    const text = plain(mail.text);
    expect(text).toContain("Dobar dan,\n");
    expect(text).toContain("264.000 KM plus PDV");
    expect(text).toContain("Kancelarija: +387 51 000 001");
    expect(text).toContain("Solarne parcele, Primjer ulica 1, 78000 Banja Luka, Bosna i Hercegovina.");
    const parcel = `https://solar.example/projekat/${oneParcel.snapshot.project?.id}?parcel=${oneParcel.snapshot.parcels[0]?.id}`;
    expect(text).toContain(`Pogledajte parcelu na sajtu:\n${parcel}\n`);
    expect(mail.html).toContain(`href="${parcel}"`);
  });

  it("is in English for a visitor who reads that, down to names, figures and the link", () => {
    const mail = visitorMail(severalParcels, site);
    expect(mail.subject).toBe("We have received your inquiry about 3 parcels, Laktaši Solar Park");
    expect(mail.html).toContain('<html lang="en"');
    const text = plain(mail.text);
    expect(text).toContain("- Parcel A3: Available, 262.1 kW · 2,740 m², 314,500 KM plus VAT");
    expect(text).toContain("Total: 3 parcels · 692.7 kW · 7,185 m², 831,200 KM plus VAT");
    expect(text).toContain("Working hours: Monday–Friday 08:00–17:00, Saturday by appointment");
    const park = `https://solar.example/projekat/${severalParcels.snapshot.project?.id}`;
    const ids = severalParcels.snapshot.parcels.map(({ id }) => id);
    expect(text).toContain(`${park}?parcele=${ids.join()}&lang=en`);
    for (const id of ids) expect(text).toContain(`\n  ${park}?parcel=${id}&lang=en\n`);
  });

  it("names no price for a parcel that is not for sale, and no total when a price is missing", () => {
    const text = plain(visitorMail(parcelsWithoutPrice, site).text);
    expect(text).toContain("- Parcela A5: Rezervisano, 234 kW · 2.400 m²\n");
    expect(text).toContain("- Parcela A7: Dostupno, 201,2 kW · 2.100 m², Cijena na upit\n");
    expect(text).toContain("Ukupno: 2 parcele · 435,2 kW · 4.500 m²\n");
    expect(text).not.toContain("KM plus");
  });

  it("says when we call, to the visitor and to staff, alone or among others", () => {
    const inquiry = { ...severalParcels.inquiry, user_phone: "+49 30 123456", call_back: "evening" as const };
    const mail = { ...severalParcels, inquiry };
    expect(plain(visitorMail(mail, site).text)).toContain("We will call you in the evening (17:00–20:00).");
    for (const { text } of [staffMail(mail, site, "sr"), digestMail([mail, oneParcel], site, "sr")])
      expect(plain(text)).toContain("Povratni poziv: uveče (17:00–20:00)");
    expect(visitorMail(severalParcels, site).text).not.toContain("We will call");
  });

  it("carries nothing that was typed, since whoever typed it may have given a stranger's address", () => {
    const typed = { user_name: "KUPITE ODMAH", user_phone: "KUPITE ODMAH", message: "KUPITE ODMAH" };
    for (const mail of [oneParcel, severalParcels, fromContactPage]) {
      const written = visitorMail({ ...mail, inquiry: { ...mail.inquiry, ...typed } }, site);
      expect(JSON.stringify(written)).not.toContain("KUPITE");
    }
  });

  it("answers a message from the contact page without a park", () => {
    const mail = visitorMail(fromContactPage, site);
    expect(mail.subject).toBe("Primili smo Vašu poruku");
    expect(mail.text).not.toContain("/projekat/");
  });
});

/** What the database logs about accounts: each is told to its owner. */
/** A dotted key such as `offer.subject` that stands where its text should. */
const key = new RegExp(`\\b(${Object.keys(dictionaries.get("sr") ?? {}).join("|")})\\.[a-z]+`);
const migrations = join(import.meta.dirname, "../../../../db/migrations");
const loggedEvents = readdirSync(migrations).flatMap((file) =>
  [
    ...readFileSync(join(migrations, file), "utf8").matchAll(/perform auth\.log_security\((.*?), [\w.]+\);/g),
  ].flatMap(([, event = ""]) => event.match(/(?<=')\w+(?=')/g) ?? []),
);

describe("notice to staff about their account", () => {
  it("names what happened, when, who did it and from where", () => {
    const { subject, text, html } = securityMail(passwordSet, site, "sr");
    expect(subject).toBe("Obavještenje o Vašem nalogu");
    expect(text).toContain("Dobar dan, Marija Đukić,");
    expect(text).toContain(
      "Lozinku Vašeg naloga je postavio neko drugi. Pri sljedećoj prijavi odaberite novu.",
    );
    expect(plain(text)).toContain("Vrijeme: 20. 11. 2026. 14:05");
    expect(text).toContain("Učinio/la: Ana Anić");
    expect(text).toContain("Mrežna adresa: 192.0.2.7");
    expect(text).toContain("Ako za ovo ne znate, odmah promijenite lozinku");
    expect(html).toContain('<html lang="sr"');
  });

  it("is in English where staff's language is, and leaves out what is not known", () => {
    const own = { ...passwordSet, event: "password_changed", actor: null, address: null };
    const { subject, text, html } = securityMail(own, site, "en");
    expect(subject).toBe("About your account");
    expect(text).toContain("Hello Marija Đukić,");
    expect(text).toContain("The password of your account was changed.");
    expect(text).toMatch(/Time: .*2026/);
    expect(text).not.toMatch(/Done by|Network address/);
    expect(html).toContain('<html lang="en"');
  });

  it("is no warning to whoever asked for a test message", () => {
    const { subject, text } = securityMail({ ...passwordSet, event: "mail_tested" }, site, "sr");
    expect([subject, text.includes("promijenite lozinku")]).toEqual(["Probna poruka", false]);
  });

  it("shows a name as text", () => {
    const { html } = securityMail({ ...passwordSet, name: "<b>x</b>", actor: "<img src=x>" }, site, "sr");
    expect(html).not.toMatch(/<b>x|<img src=x/);
  });
});

describe("alerts", () => {
  it("ask whoever has the address, with the link and nothing that was typed", () => {
    const { subject, text, html } = confirmationMail(alertAsked, site);
    expect(subject).toBe("Potvrdite obavještenja: Solarni park Laktaši");
    expect(text).toContain(`https://solar.example/obavjestenja/${alertAsked.token}`);
    expect(html).toContain('<html lang="sr"');
    expect(text).toContain("adresu brišemo za 48 sati");
  });

  it("name the search they are for in the reader's language, and of its place what a park says", () => {
    const of = (subject: AlertSubject, language: Language) =>
      plain(confirmationMail({ ...alertAsked, language, subject }, site).text);
    expect(of(searched, "sr")).toContain(
      "odgovara pretrazi: do 60.000 EUR plus PDV, od 50 kW, u izgradnji, Laktaši, s ugovorom o otkupu (PPA). Ako",
    );
    expect(of(searched, "en")).toContain("under construction, Laktaši, Republic of Srpska, with a power");
    expect(of({ ...searched, place: null }, "sr")).not.toContain("Laktaši,");
    const withVat = { budget: 60_000, currency: "EUR", vat: 17 } as const;
    expect(of({ ...searched, search: withVat, place: null }, "sr")).toContain("do 60.000 EUR sa PDV-om.");
    expect(of({ ...searched, search: { currency: "KM" }, place: null }, "en")).toContain(
      "search: all parcels.",
    );
  });

  it("say one thing in the subject, and lead to the parcel", () => {
    const { subject, text } = alertMail(priceChanged, site);
    expect(plain(subject)).toBe(
      "Solarni park Laktaši: Parcela A9 ima novu cijenu: 250.000 KM (127.823 EUR) plus PDV, ranije 264.000 KM",
    );
    expect(text).toContain(`?parcel=${priceChanged.news[0]?.parcel?.id}`);
    expect(text).toContain(`/obavjestenja/${priceChanged.token}`);
  });

  it("tell a parcel once however many alerts tell of it, and end each of them", () => {
    const { subject, text, html } = alertMail(manyNews, site);
    expect(subject).toBe("4 updates on the parcels you follow");
    expect(plain(text).match(/^- .*/gm)).toEqual([
      "- Parcel A5 is available again. Price: on request",
      "- Parcel A9 has a new price: 250,000 KM (127,823 EUR) plus VAT, previously 264,000 KM",
      "- New parcel: Parcel A6. Price: 190,000 KM (97,145 EUR) plus VAT",
      "- Milestone reached: Grid connection, 1 Nov 2026",
    ]);
    for (const { token } of manyNews.news)
      expect(html).toContain(`https://solar.example/obavjestenja/${token}?lang=en`);
  });

  it("count what would be too much to read", () => {
    const [news] = manyNews.news as [(typeof manyNews.news)[0]];
    const many = Array.from({ length: 25 }, (_, n) => ({
      ...news,
      id: n,
      parcel: { id: `${n}`, name: `P${n}`, name_en: null, price: 1 },
    }));
    expect(alertMail({ ...manyNews, news: many }, site).text).toContain("And 5 more on the site.");
  });
});

describe("every message", () => {
  const hostile: InquiryMail = {
    ...oneParcel,
    inquiry: {
      ...oneParcel.inquiry,
      user_name: "<script>alert(1)</script>",
      user_phone: '"><img src=x>',
      message: "<a href='https://evil.example'>Click</a>\n%{company} |||| $&",
    },
  };

  it.each([
    ["staff", staffMail(hostile, site, "sr")],
    ["digest", digestMail([hostile, severalParcels], site, "sr")],
  ])("shows what a visitor typed as text: %s", (_kind, { html }) => {
    expect(html).not.toMatch(/<script|<img|<a href='/);
    expect(html).toContain(
      "&lt;a href=&#39;https://evil.example&#39;&gt;Click&lt;/a&gt;<br>%{company} |||| $&",
    );
  });

  it.each([
    ...Object.entries(sampleMessages(site)),
    ...loggedEvents.flatMap((event): [string, Email][] => [
      [`${event}, sr`, securityMail({ ...passwordSet, event }, site, "sr")],
      [`${event}, en`, securityMail({ ...passwordSet, event }, site, "en")],
    ]),
  ])("has a text for every key and a value for every placeholder: %s", (_kind, { subject, html, text }) => {
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(key);
      expect(part).not.toMatch(/%\{|undefined|null|\|\|\|\|/);
    }
  });
});

describe("an offer", () => {
  it("tells the person what it comes to and where it is, in their language", () => {
    const mail = offerMail(offerSent, site);
    expect(mail.subject).toBe("Ponuda 2026-0007: Park Laktaši");
    const text = plain(mail.text);
    expect(text).toContain("Ukupno sa PDV-om: 135.603,00 KM");
    expect(text).toContain("Parcele: A1, A2");
    expect(text).toMatch(
      /Do \d+\. \d+\. 2026\. na istoj stranici .*: parcele tada ostaju rezervisane za Vas\./,
    );
    expect(text).toContain("> Uz šumu i žeđ: ćčđšž.");
    expect(text).toContain(`https://solar.example/ponuda/${offerSent.token}\n`);
    const [parcel] = offerSent.content.parcels;
    if (!parcel) throw new Error("the sample has no parcel");
    const alone = offerMail({ ...offerSent, content: { ...offerSent.content, parcels: [parcel] } }, site);
    expect(plain(alone.text)).toContain("ponudu za parcelu u parku");
    expect(offerMail({ ...offerSent, language: "en" }, site).text).toContain(`${offerSent.token}?lang=en`);
  });

  it("tells the person that their yes is known, and until when the parcels are held", () => {
    const mail = offerMail(offerConfirmed, site);
    expect(mail.subject).toBe("Ponuda 2026-0007 je prihvaćena: Park Laktaši");
    const text = plain(mail.text);
    expect(text).toContain("Rezervisano do: 30. 11. 2026. 12:00");
    expect(text).toContain("Ukupno sa PDV-om: 135.603,00 KM");
    expect(plain(offerMail({ ...offerConfirmed, held_until: null }, site).text)).not.toContain(
      "Rezervisano do",
    );
  });

  it("tells its owner what was asked, and by whom it was accepted", () => {
    const asked = offerAnswerMail(offerQuestion, site, "sr");
    expect(asked.subject).toBe("Pitanje o ponudi 2026-0007, Željka Đurić-Šćepanović");
    expect(asked.text).toContain("> Može li plaćanje u četiri dijela?");
    expect(asked.text).not.toContain(offerQuestion.token);
    const accepted = {
      ...offerQuestion,
      event: "accepted",
      question: null,
      accepted_by: "Ž. Đurić",
    } as const;
    expect(offerAnswerMail(accepted, site, "en").text).toContain("(signed: Ž. Đurić)");
  });
});

describe("a reservation that ends", () => {
  it("names buyer, parcel, time and price, and leads to the contact", () => {
    const mail = reservationMail(reservationEnding, site, "sr");
    expect(mail.subject).toBe("Rezervacija ističe za dva dana: Parcela A9, Željka Đurić-Šćepanović");
    const text = plain(mail.text);
    expect(text).toContain("Telefon: +387 65 123 456");
    expect(text).toContain("Rezervisano do: 25. 11. 2026. 11:00");
    expect(text).toContain("Cijena: 264.000 KM plus PDV");
    expect(text).toContain(`https://solar.example/admin/contacts/${reservationEnding.contact.id}/show`);
  });
});

describe("digest", () => {
  it("tells of every inquiry, each with its link", () => {
    const mail = digestMail([oneParcel, severalParcels, fromContactPage], site, "sr");
    expect(mail.subject).toBe("3 nova upita sa sajta");
    for (const { inquiry } of [oneParcel, severalParcels, fromContactPage]) {
      expect(mail.text).toContain(inquiry.user_name);
      expect(mail.text).toContain(`/admin/inquiries/${inquiry.id}/show`);
    }
  });

  it("announces a single inquiry in the usual form", () => {
    expect(digestMail([oneParcel], site, "sr")).toEqual(staffMail(oneParcel, site, "sr"));
  });
});

describe("what a colleague hands over", () => {
  it("names the inquiry, who hands it over and the word with it", () => {
    const mail = assignmentMail(assignedInquiry, site, "sr");
    expect(mail.subject).toBe("Dodijeljen Vam je upit: Željka Đurić-Šćepanović");
    expect(mail.text).toContain("Predaje: Marko Marić");
    expect(mail.text).toContain("> Zna nas od ranije.\n> Nazovi poslije 15 h.");
    expect(mail.text).toContain(`/admin/inquiries/${assignedInquiry.inquiries[0]?.id}/show`);
  });
});

describe("the message with the day's tasks", () => {
  it("tells what is late, what is due and what ends, each with its time", () => {
    const mail = taskMail(dailyTasks, site, "sr");
    expect(mail.subject).toBe("Jutros čeka: 1 upit kasni, 1 upit za danas, 1 rezervacija ističe");
    const text = plain(mail.text);
    expect(text).toContain("Rok je bio 21. 11. 2026. 14:05");
    expect(text).toContain("Odgovoriti do 21. 11. 2026. 14:05");
    expect(text).toContain("Parcela A9 (Solarni park Laktaši): Amar Hodžić");
    expect(text).toContain("Ističe 23. 11. 2026. 11:00");
  });
});

describe("an invitation", () => {
  it("leads to where the password is chosen, by a link that no server sees, and says until when", () => {
    const mail = invitationMail(invited, site, "sr");
    expect(mail.text).toContain("https://solar.example/admin/invitation#example");
    expect(plain(mail.text)).toContain("26. 11. 2026. 09:00");
  });
});
