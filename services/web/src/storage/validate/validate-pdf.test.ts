import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { Problem } from "@solar/storage/problem";
import { pdf, pdfStream, pdfWith } from "@solar/storage/testing/samples";
import { describe, expect, test } from "vitest";
import { validatePdf } from "./validate-pdf.ts";

const examples = join(import.meta.dirname, "../../../../../tests/fixtures/pdf");

/** What is found in it. */
const code = (content: Buffer | string) => {
  try {
    validatePdf(Buffer.from(content as string, "latin1"));
    return "accepted";
  } catch (problem) {
    const { code, details } = problem as Problem;
    return details?.split(" ")[0] ?? code;
  }
};

/** The object, packed in a stream of objects. */
const packed = (object: string) => {
  const head = "90 0 ";
  const data = deflateSync(Buffer.from(head + object, "latin1")).toString("latin1");
  return pdfStream(`/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`, data);
};

describe("a PDF as programs write it is accepted", () => {
  test.each(readdirSync(examples))("%s", (name) => {
    expect(code(readFileSync(join(examples, name)))).toBe("accepted");
  });

  const attached = (name: string, content: string) => [
    `<</Type /Filespec /UF (${name}) /EF <</F 21 0 R>>>>`,
    pdfStream("/Type /EmbeddedFile", content),
  ];
  test.each<[string, string]>([
    ["a link to a page", pdfWith("<</S /URI /URI (https://example.com/a?b=c)>>")],
    ["a link that writes an e-mail", pdfWith("<</S /URI /URI (mailto:a@example.com)>>")],
    [
      "a field that formats numbers",
      pdfWith(`<</S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "KM ", true\\);)>>`),
    ],
    [
      "a field that adds up others",
      pdfWith(`<</S /JavaScript /JS (AFSimple_Calculate\\("SUM", new Array \\("a", "b"\\)\\);)>>`),
    ],
    [
      "a script in a stream that checks a date",
      pdfWith("<</S /JavaScript /JS 21 0 R>>", pdfStream("", 'AFDate_KeystrokeEx("dd.mm.yyyy");')),
    ],
    [
      "a field with the sign of a currency",
      pdfWith("<</JS 21 0 R>>", pdfStream("", 'AFNumber_Format(2, 0, 0, 0, "\\u20AC \\"", true);;')),
    ],
    [
      "a field with a list and comments",
      pdfWith(
        "<</JS 21 0 R>>",
        pdfStream("", '/* sum; */ AFSimple_Calculate("SUM", ["a", \'b//"\']); // app.x()\rAFTime_Format(0);'),
      ),
    ],
    [
      "links to chats",
      pdfWith("<</URI (viber://chat?number=%2B38765)>>", "<</URI (whatsapp://send?phone=1)>>"),
    ],
    ["a beginning of all links", pdfWith("<</URI <</Base (https://example.com/)>>>>")],
    ["comments between the parts of an object", pdfWith("<</A %x\n[1 0 %y\nR 2 -.5 +3] %z\n>>")],
    ["an article in the document", pdfWith("<</S /Thread /D 0>>")],
    ["an attached table", pdfWith(...attached("cijene.csv", "P-1;61500"))],
    ["an attached plan", pdfWith(...attached("plan.dxf", "0\nSECTION"))],
    ["an attached PDF", pdfWith(...attached("prilog.PDF", pdf("Prilog").toString("latin1")))],
    ["objects in a stream", pdfWith(packed("<</S /URI /URI (https://example.com)>>"))],
    ["zeros behind its end", `${pdf("x").toString("latin1")}${"\0".repeat(5000)}\r\n`],
    ["something of a server behind its end", `${pdf("x").toString("latin1")}--boundary--\r\n`],
  ])("%s", (_name, content) => {
    expect(code(content)).toBe("accepted");
  });

  test("and what stands around the document is left out", () => {
    const content = pdf("Dozvola");
    const around = Buffer.concat([Buffer.from("\r\n\xef\xbb\xbf"), content, Buffer.alloc(3000)]);
    expect(validatePdf(around)).toEqual(content);
    expect(validatePdf(content)).toEqual(content);
  });
});

describe("what does something by itself is rejected by name", () => {
  const actions: [string, string, string][] = [
    ["a script", "<</S /JavaScript /JS (app.alert\\(1\\))>>", "script"],
    ["a script with an encoded name", "<</S /J#61vaScript /J#53 (app.alert\\(1\\))>>", "script"],
    ["a script in hexadecimal", "<</S /JavaScript /JS <6170702e616c657274283129>>>", "script"],
    [
      "a script behind a harmless one",
      "<</S /JavaScript /JS (AFNumber_Format\\(2\\);app.alert\\(1\\))>>",
      "script",
    ],
    ["a script behind a comment", "<</JS (// AF\\rapp.alert\\(1\\))>>", "script"],
    ["a script behind a comment's end", "<</JS (/* */ app.x\\(\\) /* */)>>", "script"],
    ["a script between strings", '<</JS (AFA\\("\\\\\\\\"\\);app.x\\(""\\))>>', "script"],
    ["a script that begins as a pattern", '<</JS (AFA\\(/"/\\);app.x\\(\\);//"\\))>>', "script"],
    ["a script in a list", "<</JS (AFA\\([app.x\\(1\\)]\\))>>", "script"],
    ["a link to a server of files", "<</S /URI /URI (ftp://example.com/a)>>", "link"],
    ["a script as an argument", "<</S /JavaScript /JS (AFNumber_Format\\(app.alert\\(1\\)\\))>>", "script"],
    [
      "one of two scripts",
      "<</S /JavaScript /JS (AFNumber_Format\\(2\\)) /JS (app.alert\\(1\\))>>",
      "script",
    ],
    ["a script of a model", "<</Type /3D /OnInstantiate 9 0 R>>", "script"],
    ["a script longer than any form's", `<</JS (${"AFNumber_Format\\(2\\);".repeat(600)})>>`, "script"],
    ["a form that is a program", "<</XFA [(template) 9 0 R]>>", "script"],
    ["a program to start", "<</S /Launch /F (cmd.exe)>>", "program"],
    ["a program to start, nested", "<</Next [<</A <</S /L#61unch>>>>]>>", "program"],
    ["a form that sends", "<</S /SubmitForm /F (https://example.com)>>", "form"],
    ["a form that fetches", "<</S /ImportData /F (a.fdf)>>", "form"],
    ["a link to a script", "<</S /URI /URI (java\\163cript:alert\\(1\\))>>", "link"],
    ["a link to a script in UTF-16", "<</URI <FEFF006A006100760061007300630072006900700074003A>>>", "link"],
    ["a link to a file", "<</S /URI /URI (file:///C:/a.exe)>>", "link"],
    ["a link to another machine", "<</S /URI /URI (\\\\\\\\host\\\\share)>>", "link"],
    ["a link to another document", "<</S /GoToR /F (a.pdf) /D [0 /Fit]>>", "link"],
    ["a link into an attachment", "<</S /GoToE /T <<>>>>", "link"],
    ["a film with a program", "<</Type /Annot /Subtype /RichMedia>>", "media"],
    ["an article in another file", "<</S /Thread /F (a.pdf) /D 0>>", "link"],
    ["a sound in another file", "<</S /Sound /F (a.wav)>>", "link"],
    ["a film to play", "<</S /Rendition /R <</C <</D (a.mp4)>>>>>>", "media"],
    ["a film", "<</Subtype /Movie /Movie <</F (a.avi)>>>>", "media"],
    ["a beginning of all links that is a script", "<</URI <</Base (javascript:)>>>>", "link"],
    ["a beginning of all links on the disk", "<</URI <</Base (file:///C:/)>>>>", "link"],
    ["files that belong to a file", "<</RF <</F [(a.exe) 9 0 R]>>>>", "attachment"],
    ["what cannot be inspected", "<</Encrypt <</Filter /Standard>>>>", "encrypted"],
  ];
  test.each(actions)("%s", (_name, object, expected) => {
    expect(code(pdfWith(object))).toBe(expected);
    expect(code(pdfWith(packed(object)))).toBe(expected);
    expect(code(pdfWith(pdfStream("", `\n7 0 obj ${object}`)))).toBe(expected);
  });

  test.each([
    ["racun.exe", "x"],
    ["racun.xml", "MZ\x90\0"],
    ["racun.xml", " \r\n\0MZ\x90\0"],
    ["racun.exe.xml", "<a/>"],
    ["racun.xml", "#!/bin/sh"],
    ["racun.html", "<p>"],
    ["racun.pdf", pdfWith("<</S /Launch>>")],
  ])("an attachment %s with %j", (name, content) => {
    const objects = [`<</UF (${name}) /EF <</F 21 0 R>>>>`, pdfStream("/Type /EmbeddedFile", content)];
    expect(["attachment", "program"]).toContain(code(pdfWith(...objects)));
    const [, file] = objects;
    const zipped = deflateSync(Buffer.from(content, "latin1")).toString("latin1");
    expect(file).toBeDefined();
    expect(code(pdfWith(objects[0] ?? "", pdfStream("/Filter [/FlateDecode]", zipped)))).not.toBe("accepted");
  });

  test("with the link or the attachment it is about", () => {
    const broken = pdfWith("<</URI (file:///a)>>");
    expect(() => validatePdf(Buffer.from(broken, "latin1"))).toThrow(
      /telefon ili poruku: file:\/\/\/a Sačuvajte/,
    );
  });

  const script = "<</S /JavaScript /JS (app.alert\\(1\\))>>";
  const zipped = (text: string) => deflateSync(Buffer.from(text, "latin1")).toString("latin1");
  const objectStream = (layout: string) =>
    pdfStream(`/Type /ObjStm /Filter /FlateDecode ${layout}`, zipped(`90 0 ${script}`));
  test.each<[string, string[], string]>([
    ["a comment in a header", ["<</S 31 0 R /JS (x)>> endobj 31 %x\n0 %y\robj /Launch"], "program"],
    ["comments in a reference", ["<</S 21 %c\n0 %d\rR>>", "/Launch"], "program"],
    ["numbers that are no whole ones", ["<</S 21. 0 R>>", "/Launch"], "broken_file"],
    ["numbers with a sign", ["<</S 31 0 R>> endobj +31 0 obj /Launch"], "broken_file"],
    ["numbers with an exponent", ["<</S 31 0 R>> endobj 31e0 0.0 obj /Launch"], "broken_file"],
    ["a second state of an object", ["<</S 21 0 R>>", "/GoTo endobj 21 0 obj /Launch"], "program"],
    ["a first state of an object", ["<</S 21 0 R>>", "/Launch endobj 21 0 obj /GoTo"], "program"],
    ["a number of objects twice", [objectStream("/N 0 /N 1 /First 5")], "broken_file"],
    ["a place of objects twice", [objectStream("/N 1 /First (x) /First 5")], "broken_file"],
    ["a place of objects that is none", [objectStream("/N 1 /First (x)")], "broken_file"],
    ["a number of objects elsewhere", [objectStream("/N 21 0 R /First 5"), "1"], "broken_file"],
    ["a place within the table of objects", [pdfStream("/N 1 /First 0", `90 5 ${script}`)], "script"],
    ["a length twice", ["<</JS 21 0 R>>", "<</Length 5 /Length 9>>stream\nAFA()endstream"], "broken_file"],
    [
      "two lengths that fit",
      ["<</JS 21 0 R>>", "<</Length 5 /Length 25>>stream\nAFA()endstream    app.x()endstream"],
      "broken_file",
    ],
    ["a stream in another file", [pdfStream("/F (http://example.com/a.js)", "")], "link"],
    ["a sound's data in another file", [pdfStream("/Type /Sound /F (\\\\\\\\host\\\\a)", "")], "link"],
    ["a page of another file", [pdfStream("/Subtype /Form /Ref <</F (a.pdf) /Page 0>>", "")], "link"],
    ["a filter by its short name", [pdfStream("/F /FlateDecode", "")], "link"],
    [
      "a relative link on a script",
      ["<</S /URI /URI (a)>>", "<</URI <</Base 22 0 R>>>>", "(javascript:)"],
      "link",
    ],
  ])("what is hidden by %s", (_name, objects, expected) => {
    expect(code(pdfWith(...objects))).toBe(expected);
  });

  test("what is written in several steps", () => {
    expect(code(pdfWith("<</S 21 0 R /JS 22 0 R>>", "/JavaScript", "(app.alert\\(1\\))"))).toBe("script");
    expect(
      code(pdfWith("<</Type /Filespec /EF 21 0 R /F (a.xml)>>", "<</F 22 0 R>>", pdfStream("", "MZ"))),
    ).toBe("attachment");
  });

  test("an archive or a page behind its end or before its beginning", () => {
    const content = pdf("x").toString("latin1");
    expect(code(`${content}PK\x03\x04`)).toBe("hidden_content");
    expect(code(`<script>alert(1)</script>${content}`)).toBe("hidden_content");
  });

  test("what is longer than programs leave around it", () => {
    const content = pdf("x").toString("latin1");
    for (const length of [1024, 1025]) {
      const expected = length > 1024 ? "broken_file" : "accepted";
      expect(code("x".repeat(length) + content), `${length} before`).toBe(expected);
      expect(code(content + "x".repeat(length)), `${length} behind`).toBe(expected);
    }
  });
});

test("what is cut, or made to hold more than can be read, is broken", () => {
  const content = pdf("x").toString("latin1");
  expect(code(content.slice(0, -40))).toBe("broken_file");
  expect(code(content.replace("%PDF-1", "%PDF-x"))).toBe("broken_file");
  expect(code(pdfWith(`${"[".repeat(1000)}`))).toBe("broken_file");
  expect(code(pdfWith(pdfStream("/N 1 /First 5 /Filter /LZWDecode", "x")))).toBe("broken_file");
  expect(code(pdfWith("1 0 obj(".repeat(5000)))).toBe("broken_file");
  const bomb = deflateSync(Buffer.alloc(70 * 1024 * 1024)).toString("latin1");
  expect(code(pdfWith(pdfStream("/N 1 /First 5 /Filter /FlateDecode", bomb)))).toBe("broken_file");
});
