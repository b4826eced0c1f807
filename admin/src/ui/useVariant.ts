import { useState } from "react";

/**
 * A picture in a variant of its own, and as it was stored when the variant fails.
 *
 * @param url the stored picture
 * @param variant its address in another size, see variantUrl
 * @returns attributes of an img
 */
export function useVariant(url: string, variant: string) {
  const [failed, setFailed] = useState<string | null>(null);
  return { src: failed === variant ? url : variant, onError: () => setFailed(variant) };
}
