import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { DatabaseError } from "pg";
import { errorMessage, parseCommand, runCommand } from "../command.ts";
import { dataDirOption } from "../data-folder.ts";
import { withClient } from "./client.ts";
import { findOwner } from "./owner.ts";

const usage = `npm run admin:create -- [--data-dir DIR] EMAIL [NAME]
  --data-dir DIR    data folder of the running stack (.data; or the database of DATABASE_URL)`;

/**
 * `npm run admin:create`: makes a staff account. Asks for the password twice without showing it; from a pipe it reads one
 * line.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseCommand(usage, { allowPositionals: true, options: dataDirOption });
  const [email, ...name] = positionals;
  if (!email) throw new Error(usage);
  const connectionString = await findOwner(process.env, values["data-dir"]);
  const password = await askPassword();
  await withClient(connectionString, (owner) =>
    owner.query("select auth.create_account($1, $2, $3)", [email, name.join(" "), password]),
  );
  console.log(`${email} can sign in now.`);
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    throw new Error("No password was given.");
  }
  const password = await askHidden("Password: ");
  if (password !== (await askHidden("Again: "))) throw new Error("The passwords differ.");
  return password;
}

/** Reads a line; what is typed goes nowhere. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Without a listener Ctrl-C would only end the question.
  terminal.on("SIGINT", () => process.exit(130));
  // Only now, when the terminal has stopped showing what is typed.
  process.stdout.write(question);
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer;
}

await runCommand(main, (error) => {
  const field = error instanceof DatabaseError && error.detail ? ` (${error.detail})` : "";
  return `${errorMessage(error)}${field}`;
});
