import { parseCommand, runCommand } from "../command.ts";
import { StackError } from "../errors.ts";
import { beginMove, cancelMove, finishMove, type Move } from "./move.ts";
import { readOwnerSettings } from "./owner.ts";

const usage = `npm run db:move -- begin|finish|cancel
Moves the database into another cluster, of a newer PostgreSQL too; the old one serves on meanwhile. MOVE_FROM and MOVE_TO are
connections of the owners, the first as the new server reaches the old one.`;

/** `npm run db:move`: docs/operations.md says what comes between. */
async function main(): Promise<void> {
  const options = { help: { type: "boolean" } } as const;
  const { positionals, values } = parseCommand(usage, { allowPositionals: true, options });
  const { MOVE_FROM: from, MOVE_TO: to } = process.env;
  const [step] = positionals;
  if (values.help) return console.log(usage);
  if (!from || !to || positionals.length > 1 || !["begin", "finish", "cancel"].includes(step ?? ""))
    throw new StackError(usage);
  const move: Move = { from, to };
  if (step === "begin") {
    const { jwtSecret, passwords } = readOwnerSettings(process.env);
    await beginMove(move, { jwtSecret, passwords });
    console.log("All tables are copied, and follow. When you are ready: npm run db:move -- finish");
  } else if (step === "finish") {
    const { tables, rows, seconds } = await finishMove(move);
    console.log(
      `${tables} tables with ${rows} rows are equal in both; writes waited ${seconds.toFixed(1)} s. The services are kept ` +
        "out of the old database: point them to the new one.",
    );
  } else {
    const untold = await cancelMove(move);
    console.log("Taken back: the old database serves on.");
    if (untold) console.log(`The new one is to be thrown away; it could not be told. ${untold}`);
  }
}

await runCommand(main);
