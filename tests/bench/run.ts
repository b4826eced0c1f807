import { benchBoard, benchDrawing, benchMap } from "./browser.ts";
import { benchGoals } from "./goals.ts";
import { benchScale, benchScreens } from "./scale.ts";
import { benchFiles, benchLighthouse, benchStart } from "./stack.ts";

/** Each on a stack or in a cluster of its own. */
const benches: Record<string, (options: readonly string[]) => Promise<void>> = {
  start: benchStart,
  files: benchFiles,
  drawing: benchDrawing,
  map: benchMap,
  board: benchBoard,
  lighthouse: benchLighthouse,
  goals: benchGoals,
  screens: benchScreens,
  scale: benchScale,
};

/** `npm run bench`: every measurement; `npm run bench -- goals staff pages`: one, with what it is to measure. */
const [name, ...options] = process.argv.slice(2);
const chosen = name ? [benches[name]] : Object.values(benches);
for (const bench of chosen) {
  if (!bench) throw new Error(`There is no bench ${name}, but ${Object.keys(benches).join(", ")}.`);
  await bench(options);
}
