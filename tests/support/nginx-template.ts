import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBinary } from "../../services/stack/src/components/binaries.ts";
import { fillTemplate } from "../../services/stack/src/components/nginx.ts";
import { imageEnvironment, root, withLimits } from "./compose.ts";

/**
 * Fills nginx's template as the image does, and has this machine's nginx parse it.
 *
 * @param env what a container is given
 * @param folder an empty one, or with the files of `/run/secrets`
 */
export function tryTemplate(env: Record<string, string>, folder: string): { filled: string; said: string } {
  const template = readFileSync(`${root}/nginx/nginx.conf.template`, "utf8").replace(/^\s*#.*$/gm, "");
  const values = { ...imageEnvironment("nginx"), ...withLimits(env), ACCESS_LOG: "/dev/null" };
  const filled = fillTemplate(template, values);
  // The image's folders and names, and what its newer nginx knows, become this machine's.
  const local = filled
    .replaceAll("/srv/nginx", `${root}/nginx`)
    .replaceAll("/var/cache/nginx", folder)
    .replaceAll("/run/secrets", folder)
    .replaceAll("/tmp/nginx", `${folder}/nginx`)
    .replace(/^.*load_module .*$/m, "")
    .replace("{ stub_status; }", "{ return 200; }")
    .replaceAll(/server (web|postgrest):(\d+)( resolve)?/g, "server 127.0.0.1:$2");
  const file = join(folder, "nginx.conf");
  writeFileSync(file, local);
  const args = ["-t", "-p", folder, "-c", file, "-e", "stderr"];
  return { filled, said: spawnSync(findBinary("nginx"), args, { encoding: "utf8" }).stderr };
}
