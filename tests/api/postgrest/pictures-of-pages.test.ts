import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../../domain/src/site-paths.ts";
import { at, bearer, json, sendJson, signIn } from "../support/web.ts";

interface Place {
  id: string;
  page: keyof typeof paths;
  original: string;
}

let token: string;
let places: Place[];
/** Each page with the pictures of the site that its HTML shows, as visitors get it. */
let shown: Map<string, string[]>;

async function documentOf(path: string): Promise<string> {
  const response = await fetch(at(path));
  expect(response.status, path).toBeLessThan(500);
  return response.text();
}

async function picturesOf(path: string): Promise<string[]> {
  // The preview for social networks is a picture of the project, or that of the start page.
  const withoutMeta = (await documentOf(path)).replaceAll(
    /<meta [^>]*>|<script type="application.*?<\/script>/gs,
    "",
  );
  return [...new Set(withoutMeta.match(/\/storage\/site-images\/[\w/.-]+/g))];
}

beforeAll(async () => {
  token = await signIn();
  places = await json<Place[]>(await fetch(at("/api/page_pictures?select=id,page,original")));
  const [project] = await json<{ id: string }[]>(await fetch(at("/api/projects?select=id&limit=1")));
  const addresses = Object.entries({ ...paths, project: paths.project(project?.id ?? "") });
  shown = new Map(
    await Promise.all(
      addresses.flatMap(([page, path]) =>
        typeof path === "string" ? [picturesOf(path).then((urls): [string, string[]] => [page, urls])] : [],
      ),
    ),
  );
});

describe("the pictures of the pages", () => {
  it("stand each at its place", () => {
    expect(places.length).toBeGreaterThan(15);
    expect(places.filter(({ page, original }) => !shown.get(page)?.includes(original))).toEqual([]);
  });

  it("are known to be used, whatever page shows them", async () => {
    const unused = await json<{ url: string }[]>(
      await fetch(at("/api/media_assets?select=url&bucket=eq.site-images&usage=eq.{}"), {
        headers: bearer(token),
      }),
    );
    const visible = [...shown.values()].flat();
    expect(unused.filter(({ url }) => visible.includes(url))).toEqual([]);
  });

  it("are the company's own as soon as it says so, with their text and their focal point", async () => {
    const change = async (columns: object) =>
      expect(
        (await sendJson("PATCH", at("/api/page_pictures?id=eq.contact-hero"), columns, bearer(token))).status,
      ).toBe(204);
    const url = "/storage/site-images/heroes/about.jpg";
    try {
      await change({ url, focal_x: 20, focal_y: 50, alt: 'Kapija" onload="x', alt_en: "Gate <script>" });
      await expect.poll(() => documentOf("/kontakt")).toContain('alt="Kapija&quot; onload=&quot;x"');
      expect(await picturesOf("/kontakt")).toEqual([url]);
      expect(await documentOf("/kontakt")).toMatch(/data-x="2" data-y="5"/);
      expect(await documentOf("/kontakt?lang=en")).toContain('alt="Gate &lt;script&gt;"');
    } finally {
      await change({ url: null, focal_x: null, focal_y: null, alt: null, alt_en: null });
    }
  });
});
