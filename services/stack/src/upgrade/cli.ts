import { parseCommand, runCommand } from "../command.ts";
import { dataFolder } from "../data-folder.ts";
import { upgrade } from "./upgrade.ts";

const usage = `npm run upgrade -- [VERSION] [options]
VERSION is a name that git knows, such as v1.4.0; default: the newest of the branch. Give the settings that the stack runs
with, as to npm start. Do not git pull before: this fetches, tries and takes over the new version, or stays with the old one.
  --data-dir DIR    data folder of the running stack (.data)
  --no-seed         as given to npm start
  --stop COMMAND    what stops the stack, e.g. "systemctl stop solar"; default: a signal
  --start COMMAND   what starts it, e.g. "systemctl start solar"; default: npm start, in the background`;

/** `npm run upgrade`. */
async function main(): Promise<void> {
  const { values, positionals } = parseCommand(usage, {
    allowPositionals: true,
    options: {
      "data-dir": { type: "string" },
      "no-seed": { type: "boolean" },
      stop: { type: "string" },
      start: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);
  const dataDir = values["data-dir"];
  await upgrade({
    revision: positionals[0],
    dataDir: dataFolder(dataDir),
    startArgs: [
      ...(dataDir === undefined ? [] : ["--data-dir", dataFolder(dataDir)]),
      ...(values["no-seed"] ? ["--no-seed"] : []),
    ],
    stopBy: values.stop,
    startBy: values.start,
    say: (line) => console.log(line),
  });
}

// Half an upgrade is no version: it ends by itself, one way or the other.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => console.error("Wait: it goes on, or back, by itself."));

await runCommand(main);
