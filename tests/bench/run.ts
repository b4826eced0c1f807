import { onStack } from "./alone.ts";
import { benchBoard } from "./board.ts";
import { benchDrawing } from "./drawing.ts";
import { printFigures } from "./figures.ts";
import { benchFirstScreen } from "./first-screen.ts";
import { benchGoals } from "./goals.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLoad, generousLimits } from "./load.ts";
import { benchMap } from "./map.ts";
import { benchPlanImport } from "./plan-import.ts";
import { signInAt } from "./staff.ts";
import { benchStartup } from "./startup.ts";
import { benchStreams } from "./streams.ts";
import { benchUploads } from "./uploads.ts";
import { benchVariants } from "./variants.ts";

/** `npm run bench`: every measurement, on a stack of its own with the demo content. */
printFigures(await benchStartup());
const unlimited = {
  VISITOR_RATE: "1000000r/s",
  UPLOAD_RATE: "10000r/s",
  UPLOAD_BURST: "10000",
  READ_CONNECTIONS: "1000",
  ALL_READ_CONNECTIONS: "1000",
};
await onStack(unlimited, async (stack) => {
  const target = await signInAt(stack.url);
  printFigures(await benchVariants(target));
  printFigures(await benchUploads(target));
  printFigures(await benchStreams(stack));
  printFigures(await benchDrawing(target));
  printFigures(await benchMap(target));
  printFigures(await benchPlanImport(target));
  printFigures(await benchFirstScreen(stack.url));
  printFigures(await benchLighthouse(stack.url));
});

// Last: it replaces the content.
await onStack(generousLimits, async (loaded) => {
  await benchLoad(loaded);
  await benchGoals(loaded);
  printFigures(await benchBoard(loaded));
});
