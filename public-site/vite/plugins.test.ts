import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { shakenRouter } from "./plugins.ts";

const entry = "virtual:entry";

test("the build leaves out of the router what nothing asks for", async () => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    build: { write: false, rolldownOptions: { input: entry, external: ["react", "react-dom"] } },
    plugins: [
      shakenRouter(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? 'import { BrowserRouter, useLinkClickHandler } from "react-router-dom"; console.log(BrowserRouter, useLinkClickHandler);'
            : undefined,
      },
    ],
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  const left = ["popstate", "encType", "modulepreload", "displayName"].filter((word) => code.includes(word));
  expect(left, "no forms, no links that load ahead, nothing for developers' tools").toEqual(["popstate"]);
});
