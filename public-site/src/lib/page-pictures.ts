import { defaultLanguage, type Language, localized } from "@solar/domain/language";
import type { PictureSlot } from "@solar/domain/page-pictures";
import type { PagePicture as PictureRow } from "@solar/domain/rows.gen";
import useSWR from "swr";
import { type ApiData, type ApiPath, rarelyChanging } from "./api-data.ts";
import { type FetchApi, getJson } from "./fetcher.ts";
import { useText } from "./language.tsx";
import { previewsPath, usePreviews } from "./previews.ts";

const columns = ["id", "url", "original", "focal_x", "focal_y", "alt", "alt_en"] as const;
type PagePicture = Pick<PictureRow, (typeof columns)[number]>;

const srcOf = ({ url, original }: PagePicture) => url ?? original;

const pathOf = (page: string): ApiPath => `/api/page_pictures?select=${columns}&page=eq.${page}&order=id`;

/** A page stands without its pictures. */
const readPictures = (path: ApiPath, fetchApi?: FetchApi) =>
  getJson<PagePicture[]>(path, fetchApi).catch((): PagePicture[] => []);

/** The pictures of a page with their previews, for its document. */
export async function readPagePictures(page: string, fetchApi: FetchApi): Promise<ApiData> {
  const pictures = await readPictures(pathOf(page), fetchApi);
  const previews = previewsPath(pictures.map(srcOf));
  return {
    [pathOf(page)]: pictures,
    ...(previews && { [previews]: await getJson(previews, fetchApi).catch(() => []) }),
  };
}

/** What the text of a picture says: another picture shows nothing of what the page's own text describes. */
function altOf(picture: PagePicture | undefined, language: Language, ofPage: string): string {
  if (picture?.url) return localized(picture, "alt", language) ?? "";
  return picture?.[language === defaultLanguage ? "alt" : "alt_en"] ?? ofPage;
}

/**
 * The picture at a place of a page, null where there is none; suspends while it is read, so that none is seen to change.
 *
 * @param alt what the page's own picture shows
 */
export function usePagePicture(slot: PictureSlot, alt: string) {
  const t = useText();
  const [page = ""] = slot.split("-");
  const { data: pictures } = useSWR(pathOf(page), (path: ApiPath) => readPictures(path), {
    ...rarelyChanging,
    suspense: true,
  });
  const preview = usePreviews(pictures.map(srcOf));
  const picture = pictures.find(({ id }) => id === slot);
  const src = picture ? srcOf(picture) : null;
  return {
    src,
    alt: altOf(picture, t.language, alt),
    preview: src === null ? undefined : preview(src),
    focus: picture && ([picture.focal_x, picture.focal_y] as const),
  };
}
