import { strToU8 } from "fflate";
import { readPlan } from "./read-plan.ts";

// Plans for tests, written by hand.

export const read = (name: string, text: string | Uint8Array) =>
  readPlan(name, typeof text === "string" ? strToU8(text) : text);

export const square = "10\n0\n20\n0\n10\n10\n20\n0\n10\n10\n20\n10\n10\n0\n20\n10";
export const dxf = (...entities: string[]) =>
  `999\nmade by hand\n0\nSECTION\n2\nENTITIES\n${entities.map((one) => `${one}\n`).join("")}0\nENDSEC\n0\nEOF\n`;
export const light = (points: string, flags = 1) => `0\nLWPOLYLINE\n8\nP\n90\n4\n70\n${flags}\n${points}`;
export const polygon = (...rings: number[][][]) =>
  JSON.stringify({ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: rings } });
export const ring = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
  [0, 0],
];
export const kml = (inner: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;
