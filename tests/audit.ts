import { spawnSync } from "node:child_process";

/**
 * `npm run audit`: fails when a package that runs in production has a known weakness of level high or above.
 * A registry that knows no advisories (mirrors often do not) is said to have been no help, and fails nothing:
 * `npm run audit -- --required` fails there too.
 */
interface Report {
  message?: string;
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; fixAvailable: unknown }>;
}

const { stdout, stderr } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
const report = read(stdout);

if (report?.vulnerabilities) {
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ["high", "critical"].includes(severity),
  );
  for (const { name, severity, range, fixAvailable } of serious)
    console.error(`${severity}: ${name} ${range}${fixAvailable ? ", a newer version mends it" : ""}`);
  console.log(`Packages in production with serious known weaknesses: ${serious.length}`);
  process.exitCode = serious.length > 0 ? 1 : 0;
} else {
  const reason = report?.message ?? stderr.trim().split("\n").at(-1);
  console.warn(`NOT CHECKED for known weaknesses: the registry gives no advisories (${reason}).`);
  process.exitCode = process.argv.includes("--required") ? 1 : 0;
}

function read(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
