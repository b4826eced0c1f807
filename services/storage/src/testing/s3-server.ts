import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { StorageSettings } from "../store-settings.ts";

export interface S3Server {
  settings: Extract<StorageSettings, { driver: "s3" }>;
  /** Makes an object look as if it had been stored at that time. */
  date(key: string, time: Date): Promise<void>;
  /** Leaves its address; what is stored stays. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** A server of its own that speaks the S3 protocol and checks signatures, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const bucket = "files";
  const listen = async (at: number) => {
    const server = new S3rver({
      address: "127.0.0.1",
      port: at,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await listen(0);
  return {
    settings: {
      driver: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    date: (key, time) => utimes(join(directory, bucket, `${key}._S3rver_object`), time, time),
    leave: () => server.close(),
    async comeBack() {
      ({ server } = await listen(port));
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
