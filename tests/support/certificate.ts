import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/**
 * A certificate that vouches for itself, for tests of https; both in PEM. It is written down in DER by hand
 * (RFC 5280): Node makes keys and signatures, but no certificates.
 *
 * @param host name that it is valid for, for a day
 */
export function selfSigned(host: string): { certificate: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const day = 24 * 60 * 60 * 1000;
  const name = sequence(set(sequence(oid("550403"), der(0x0c, Buffer.from(host)))));
  const alternativeName = sequence(oid("551d11"), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]));
  const body = sequence(content, ecdsaWithSha256, signature).toString("base64");
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** One value: what it is, how long, and its bytes. */
function der(tag: number, bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), bytes]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));

/** UTCTime: YYMMDDhhmmssZ. */
const time = (milliseconds: number) =>
  der(0x17, Buffer.from(`${new Date(milliseconds).toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
