/** CRC-32C (Castagnoli, RFC 3720 appendix B.4), which PostgreSQL seals each record of its log with. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
  return rest;
});

/** @param parts bytes that follow each other @returns an unsigned number of 32 bits */
export function crc32c(...parts: Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts)
    for (let index = 0; index < part.length; index++)
      crc = (crc >>> 8) ^ (table[(crc ^ (part[index] as number)) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}
