import { Logger, type LogLevel } from "graphile-worker";

const order: Record<LogLevel, number> = { error: 0, warning: 1, info: 2, debug: 3 };

/** A rejecting server repeats the recipient's address. */
const addresses = /[^\s<>@"']+@[^\s<>@"']+/g;

/** JSON lines on standard output. They name jobs and inquiries by id; people's names and addresses stay out. */
export function createLogger(threshold: `${LogLevel}`): Logger {
  return new Logger((scope) => (level, message) => {
    if (order[level] > order[threshold]) return;
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
