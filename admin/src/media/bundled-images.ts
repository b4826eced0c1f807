import content from "../../../db/seed/content.json";

const folder = "../../../db/seed/pictures/";

/** Addresses of the pictures that come with the software, by their path in the seed. */
const addresses = import.meta.glob<string>(
  "../../../db/seed/pictures/{heroes,backgrounds,sections}/**/*.jpg",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** A picture of the software, to be copied into the library under the same path. */
export interface BundledImage {
  path: string;
  address: string;
  alt: string;
  alt_en: string;
  tags: string[];
}

/** The 15 pictures below heroes/, backgrounds/ and sections/services/, with their texts. */
export const bundledImages: readonly BundledImage[] = Object.entries(addresses).map(([file, address]) => {
  const path = file.slice(folder.length);
  const texts = content.media.find((one) => one.path === path);
  return { path, address, alt: texts?.alt ?? "", alt_en: texts?.alt_en ?? "", tags: texts?.tags ?? [] };
});
