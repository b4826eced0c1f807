import { useId } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { FragmentsContext, Reused } from "../components/Reused.tsx";
import { LanguageProvider, useLanguage } from "../lib/language.tsx";
import { pageFragments } from "./fragments.tsx";

beforeEach(() => {
  vi.stubEnv("SSR", true);
  vi.stubEnv("DEV", false);
});

const rendered = vi.fn();

function Row({ name }: { name: string }) {
  const { language } = useLanguage();
  rendered(name);
  return (
    <li id={useId()}>
      {name} {language}
    </li>
  );
}

/** Fragments beside each other, and with text on both sides. */
function Page({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <Reused key={name} cacheKey={[name, names.length]}>
          <Row name={name} />
        </Reused>
      ))}
      before
      <Reused cacheKey={["last", names.length]}>
        <Row name="last" />
      </Reused>
      after
    </ul>
  );
}

function htmlOf(
  names: readonly string[],
  { whole = false, address = "/", day = "today", shared = true } = {},
) {
  const page = (
    <StaticRouter location={address}>
      <LanguageProvider>
        <Page names={names} />
      </LanguageProvider>
    </StaticRouter>
  );
  rendered.mockClear();
  if (whole) return renderToString(page);
  const { place, fill } = pageFragments(shared ? [address, day] : null);
  return fill(renderToString(<FragmentsContext value={place}>{page}</FragmentsContext>)).join("");
}

test("a page of fragments is the page that a browser renders, made for the first time and of what is known", () => {
  const whole = htmlOf(["A & B", "C"], { whole: true });
  expect(htmlOf(["A & B", "C"])).toBe(whole);
  expect(rendered).toHaveBeenCalledTimes(3);
  expect(htmlOf(["A & B", "C"])).toBe(whole);
  expect(rendered).not.toHaveBeenCalled();
});

test("what says something else is rendered anew", () => {
  htmlOf(["D", "E", "F"]);
  expect(htmlOf(["D", "E", "G"])).toBe(htmlOf(["D", "E", "G"], { whole: true }));
  const english = htmlOf(["D", "E", "F"], { address: "/?lang=en" });
  expect(english).toBe(htmlOf(["D", "E", "F"], { whole: true, address: "/?lang=en" }));
  expect(english).toContain("en");
});

test("nothing is shared with another day, nor with a page that shares nothing", () => {
  htmlOf(["H"]);
  htmlOf(["H"], { day: "tomorrow" });
  expect(rendered).toHaveBeenCalledWith("H");
  htmlOf(["I"], { shared: false });
  htmlOf(["I"]);
  expect(rendered).toHaveBeenCalledWith("I");
  htmlOf(["I"], { shared: false });
  expect(rendered).toHaveBeenCalledWith("I");
});

test("one inside another is rejected: its HTML would be kept as the other one's", () => {
  const { place, fill } = pageFragments(["nested"]);
  const nested = renderToString(
    <FragmentsContext value={place}>
      <Reused cacheKey={["outer"]}>
        <Reused cacheKey={["inner"]}>
          <p />
        </Reused>
      </Reused>
    </FragmentsContext>,
  );
  expect(() => fill(nested)).toThrow("A Reused stands in another one");
});
