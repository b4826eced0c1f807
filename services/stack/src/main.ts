import { readOptions, usage, warningsFor } from "./args.ts";
import { describeError } from "./errors.ts";
import { StatusLine } from "./progress.ts";
import { Stack } from "./stack.ts";

/**
 * Calls back when the npm that ran this script, by `exec`, is gone: `kill` on npm would otherwise leave the whole stack
 * running, with nobody to stop it.
 */
function watchNpm(gone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    // Whoever loses its parent gets another one.
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 300);
  timer.unref();
}

/** npm passes Ctrl-C on to us, though the terminal has sent it to us already: one press, two signals. */
const samePress = 1000;

/** Nothing is silent for two seconds. */
const terminal = new StatusLine(1000);
const say = (line: string) => terminal.say(line);

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return say(usage);
  const options = readOptions(process.argv.slice(2), process.env);
  for (const warning of warningsFor(options)) console.error(`Warning: ${warning}`);
  const stack = new Stack(options, terminal);
  let stopping: Promise<void> | undefined;
  let askedAt = 0;

  const stop = (exitCode: number) => {
    if (stopping) return stopping;
    askedAt = performance.now();
    stopping = stack.stop().then(
      () => process.exit(exitCode),
      (error) => fail(error),
    );
    return stopping;
  };
  const onSignal = () => {
    if (stopping && performance.now() - askedAt > samePress) {
      stack.kill();
      process.exit(1);
    }
    if (!stopping) say("Stopping…");
    void stop(0);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
  watchNpm(onSignal);

  const failWith = async (error: unknown) => {
    if (stopping) return;
    terminal.clear();
    console.error(describeError(error));
    await stop(1);
  };
  void stack.failure.promise.then(failWith);
  try {
    const begun = performance.now();
    await stack.start();
    if (stopping) return;
    report(stack, performance.now() - begun);
  } catch (error) {
    await failWith(error);
  }
}

function report({ url, mailUrl, options, paths, signInHint }: Stack, milliseconds: number): void {
  const { code, demo } = signInHint ?? {};
  const hint = demo
    ? `      ${demo.email} / ${demo.password}`
    : code && `      makes the first account; from another machine with the code ${code}`;
  say(`
  Site      ${url}
  Admin     ${url}/admin${hint ?? ""}
  API       ${url}/api/projects_with_parcels
  E-mails   ${options.smtpUrl ? "go out by SMTP_URL" : mailUrl}
  Data      ${paths.root}

Started in ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops it.
Ready: ${url}`);
}

function fail(error: unknown): never {
  console.error(describeError(error));
  process.exit(1);
}

// A terminal that was closed is no reason to fall over before everything is stopped.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

main().catch(fail);
