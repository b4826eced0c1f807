import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../../public-site/src/app/paths.ts";
import { at, bearer, json, type Refusal, signIn } from "../support/web.ts";

interface Asset {
  url: string;
  usage: string[];
}

let token: string;
let assets: Asset[];
/** Each page with the pictures of the site that its HTML shows, as visitors get it. */
let shown: Map<string, string[]>;

beforeAll(async () => {
  token = await signIn();
  const response = await fetch(at("/api/media_assets?select=url,usage&bucket=eq.site-images"), {
    headers: bearer(token),
  });
  assets = await json<Asset[]>(response);
  const [project] = await json<{ id: string }[]>(await fetch(at("/api/projects?select=id&limit=1")));
  const addresses: [string, string][] = Object.values(paths)
    .filter((path) => typeof path === "string")
    .map((path) => [path, path]);
  addresses.push(["/projekat", paths.project(project?.id ?? "")]);
  shown = new Map(
    await Promise.all(
      addresses.map(async ([page, path]): Promise<[string, string[]]> => [page, await picturesOf(path)]),
    ),
  );
});

async function picturesOf(path: string): Promise<string[]> {
  const html = await (await fetch(at(path))).text();
  // The preview for social networks is a picture of the project, or that of the start page.
  const withoutMeta = html.replaceAll(/<meta [^>]*>/g, "");
  return [...new Set(withoutMeta.match(/\/storage\/site-images\/[\w/.-]+/g))];
}

const pagesOf = ({ usage }: Asset) =>
  usage.flatMap((use) => (use.startsWith("pages:") ? (use.split(":")[1] ?? "") : []));

describe("the pictures that pages name in their code", () => {
  it("are known to be used, each by the page that shows it", () => {
    const unknown = [...shown].flatMap(([page, urls]) =>
      urls
        .map((url) => assets.find((asset) => asset.url === url) ?? { url, usage: [] })
        .filter((asset) => {
          const byContent = asset.usage.some((use) => !use.startsWith("pages:"));
          return !pagesOf(asset).includes(page) && !byContent;
        })
        .map(({ url }) => `${page} shows ${url}`),
    );
    expect(unknown).toEqual([]);
  });

  it("are really shown by the pages that are said to use them", () => {
    const untrue = assets.flatMap((asset) =>
      pagesOf(asset)
        .filter((page) => !shown.get(page)?.includes(asset.url))
        .map((page) => `${page} does not show ${asset.url}`),
    );
    expect(assets.flatMap(pagesOf).length).toBeGreaterThan(15);
    expect(untrue).toEqual([]);
  });

  it("are refused to be deleted, with the list of pages", async () => {
    for (const address of ["/storage/site-images/heroes/contact.jpg"]) {
      const response = await fetch(at(address), { method: "DELETE", headers: bearer(token) });
      expect(response.status).toBe(409);
      expect(await json<Refusal>(response)).toMatchObject({
        code: "SP015",
        details: '["pages:/kontakt:pictures"]',
      });
      expect((await fetch(at(address), { method: "HEAD" })).status).toBe(200);
    }
  });

  it("are not among the unused ones of the library", async () => {
    const unused = await json<Asset[]>(
      await fetch(at("/api/media_assets?select=url&bucket=eq.site-images&usage=eq.{}"), {
        headers: bearer(token),
      }),
    );
    const visible = [...shown.values()].flat();
    expect(unused.filter(({ url }) => visible.includes(url))).toEqual([]);
  });
});
