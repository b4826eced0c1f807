import { Logger } from "graphile-worker";

/** A rejecting server repeats the recipient's address. */
const addresses = /[^\s<>@"']+@[^\s<>@"']+/g;

/** JSON lines on standard output. They name jobs and inquiries by id; people's names and addresses stay out. */
export function createLogger(): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === "debug") return;
    const entry = {
      time: new Date().toISOString(),
      level,
      service: "worker",
      ...scope,
      msg: withoutAddresses(message),
    };
    process.stdout.write(`${JSON.stringify(entry)}\n`);
  });
}

/** Message-IDs look like addresses and stay: they name an inquiry. */
const withoutAddresses = (message: string): string =>
  message.replace(addresses, (found) => (/^(inquiry|digest)-[0-9a-f]/.test(found) ? found : "(address)"));
