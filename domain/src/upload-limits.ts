/** Largest upload of each kind in megabytes, of 1024² bytes. nginx lets no more than 50 through. */
export const uploadLimitsMb = { image: 20, video: 45, document: 20 } as const;

export const uploadLimitBytes = (kind: keyof typeof uploadLimitsMb): number =>
  uploadLimitsMb[kind] * 1024 ** 2;

/** Most pictures, or videos, of one gallery; the database rejects more. */
export const galleryMost = 100;
