import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import PhoneNumbers from "./PhoneNumbers.tsx";

test("two numbers in one field of the company's are two links", () => {
  const html = renderToString(<PhoneNumbers phone="065/111-222, 066/333-444" />);
  expect(html.match(/tel:[+\d]+/g)).toEqual(["tel:+38765111222", "tel:+38766333444"]);
  expect(html.replace(/<.*?>/g, "")).toBe("065/111-222, 066/333-444");
});
