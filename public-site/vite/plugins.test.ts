import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parcelColour, parcelStatuses, toneColours } from "@solar/domain/statuses";
import postcss from "postcss";
import { expect, it } from "vitest";
import { statusColours } from "./plugins.ts";

it("gives the site's stylesheet every colour of the statuses", () => {
  const tokens = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");
  const { css } = postcss([statusColours()]).process(tokens, { from: undefined });
  for (const status of parcelStatuses) expect(css).toContain(`--${status}: ${parcelColour(status)};`);
  for (const [tone, colour] of Object.entries(toneColours))
    expect(css).toContain(`--tone-${tone}: ${colour};`);
  expect(css).not.toContain("--status-colours");
});
