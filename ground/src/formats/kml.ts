import { type Folder, kmlWithFolders, type Root } from "@tmcw/togeojson";
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { wgs84 } from "../reference-systems.ts";
import { outlinesOf } from "./geojson.ts";
import { type Finding, PlanError, type RawOutline, type RawPlan } from "./plan-file.ts";

/** Reads KML; its folders are the layers. @throws PlanError */
export function readKml(text: string): RawPlan {
  // A plan needs none, and what they expand to knows no bounds.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new PlanError("xml_entities");
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    text.replace(/^\ufeff/, "").trim(),
    "text/xml",
  );
  if (!/^(\w+:)?kml$/i.test(document.documentElement?.nodeName ?? "")) throw new PlanError("damaged");
  const findings = [...document.getElementsByTagName("Model")].map(
    (): Finding => ({ kind: "solid", layer: "", name: null }),
  );
  return { format: "kml", system: wgs84, outlines: inFolder(kmlWithFolders(document), ""), findings };
}

const inFolder = ({ children }: Root | Folder, layer: string): RawOutline[] =>
  children.flatMap((child) =>
    child.type === "folder" ? inFolder(child, String(child.meta.name ?? layer)) : outlinesOf([child], layer),
  );
