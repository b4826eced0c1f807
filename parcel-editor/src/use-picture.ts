import type { ImageSize } from "@solar/domain/coordinates";
import { variantUrl } from "@solar/domain/picture-url";
import { useEffect, useState } from "react";
import { loadPictureSize } from "./local-file.ts";

export interface LoadedPicture {
  readonly url: string;
  readonly size: ImageSize;
  /** Pixels across of what `url` shows; the stored picture may have more. */
  readonly width: number;
}

type PictureState = LoadedPicture | "loading" | "failed";

/** Loads the picture; when its smaller variant fails, the original. `retry` tries again. */
export function usePicture(imageUrl: string): { picture: PictureState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; state: PictureState } | null>(null);
  const key = `${attempt} ${imageUrl}`;

  useEffect(() => {
    let current = true;
    const load = async (url: string): Promise<LoadedPicture> => {
      const size = await loadPictureSize(url);
      return { url, size, width: size.width };
    };
    load(variantUrl(imageUrl, { width: 1920, quality: 80 }))
      .catch(() => load(imageUrl))
      .then(
        (picture) => current && setLoaded({ key, state: picture }),
        () => current && setLoaded({ key, state: "failed" }),
      );
    return () => {
      current = false;
    };
  }, [imageUrl, key]);

  return {
    picture: loaded?.key === key ? loaded.state : "loading",
    retry: () => setAttempt((count) => count + 1),
  };
}
