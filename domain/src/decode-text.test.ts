import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer);

test("a file says by its mark how it is written, or by the zeros between its letters", () => {
  expect(decodeText(new TextEncoder().encode("\ufeffČ-1"))).toBe("Č-1");
  expect(decodeText(utf16("\ufeffNaziv\tČ-1"))).toBe("Naziv\tČ-1");
  expect(decodeText(utf16("Naziv\tČ-1"))).toBe("Naziv\tČ-1");
  expect(decodeText(bytes(0xfe, 0xff, 0x01, 0x0c))).toBe("Č");
  expect(decodeText(bytes(0, 0x4e, 0x01, 0x0c))).toBe("NČ");
});

test("what is no UTF-8 is of the declared code page, else of the region's", () => {
  const latin = bytes(0xc8, 0x2d, 0x31, 0x20, 0x8a, 0x61, 0x9a);
  expect(decodeText(latin)).toBe("Č-1 Šaš");
  expect(decodeText(bytes(0x6d, 0xb2))).toBe("m²");
  const cyrillic = bytes(0xcf, 0xe0, 0xf0, 0xf6, 0xe5, 0xeb, 0xe0);
  expect(decodeText(cyrillic)).toBe("Парцела");
  for (const name of ["ANSI_1251", "windows-1251", "cp1251", "1251", "ansi 1251"])
    expect(decodeText(bytes(0xcf, 0x31), name)).toBe("П1");
  for (const name of ["iso-8859-2", "8859-2", "ISO 88592", "Latin-2", "latin2", "ISO-8859-2:1987"])
    expect(decodeText(bytes(0xa9, 0x61, 0xb9), name)).toBe("Šaš");
  for (const name of ["852", "cp852", "dos852", "OEM 852"])
    expect(decodeText(bytes(0xac, 0x61, 0xe7, 0xd1), name)).toBe("ČašĐ");
  expect(decodeText(bytes(0x8f, 0x31), "dos866")).toBe("П1");
  for (const name of ["x-mac-ce", "MacCentralEurope", "10029"])
    expect(decodeText(bytes(0x89, 0x61, 0xe4, 0xec), name)).toBe("Čašž");
  expect(decodeText(bytes(0xc8, 0x61, 0xb9, 0xd0), "x-mac-croatian")).toBe("ČašĐ");
  for (const unknown of ["UTF-8", "", "nonsense"]) expect(decodeText(latin, unknown)).toBe("Č-1 Šaš");
});

test("a Mac's file, whose lines end by CR alone, is of the code page that gives letters of the region", () => {
  const line = (...letters: number[]) => bytes(0x41, 0x0d, ...letters, 0x61);
  expect(decodeText(line(0x89, 0x61, 0xe4))).toBe("A\rČaša");
  expect(decodeText(line(0xc8, 0x61, 0xb9))).toBe("A\rČaša");
  expect(decodeText(line(0xc8, 0x61, 0x9a))).toBe("A\rČaša");
  expect(decodeText(bytes(0x41, 0x0d, 0x0a, 0x4d, 0xe4))).toBe("A\r\nMä");
});

test("UTF-8 stays UTF-8 whatever the file says, and letters are composed", () => {
  expect(decodeText(new TextEncoder().encode("Č".normalize("NFD")), "ANSI_1250")).toBe("Č");
});

test("capitals of the region are no Cyrillic, and a short Cyrillic word is", () => {
  expect(decodeText(bytes(0xc6, 0xc8, 0xd0, 0x31))).toBe("ĆČĐ1");
  expect(decodeText(bytes(0x8a, 0xc6, 0xc8, 0xd0, 0xd0, 0x20, 0x41, 0xe8))).toBe("ŠĆČĐĐ Ač");
  expect(decodeText(bytes(0xcf, 0x31))).toBe("П1");
  expect(decodeText(bytes(0xc0, 0x2d, 0x31, 0x20, 0xc8))).toBe("А-1 И");
});
