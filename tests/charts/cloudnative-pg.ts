/**
 * What our chart uses of CloudNativePG's objects, in our words: no package carries its schemas. Whatever is not here
 * is rejected, so that a field of another name does not pass.
 */

type Schema = Record<string, unknown>;

/** All fields may be left out but those whose name ends with `!`. */
const object = (fields: Record<string, Schema>): Schema => ({
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name.replace("!", ""), schema]),
  ),
  required: Object.keys(fields).flatMap((name) => (name.endsWith("!") ? name.slice(0, -1) : [])),
});
const list = (items: Schema): Schema => ({ type: "array", items });
const map = (additionalProperties: Schema): Schema => ({ type: "object", additionalProperties });
const oneOf = (...values: string[]): Schema => ({ enum: values });

const text: Schema = { type: "string", minLength: 1 };
const yesNo: Schema = { type: "boolean" };
const count: Schema = { type: "integer", minimum: 1 };
const quantity: Schema = { type: "string", pattern: "^\\d+(\\.\\d+)?(m|[KMGT]i)?$" };
const keyOfSecret = object({ "name!": text, "key!": text });

const kind = (apiVersion: string, name: string, spec: Schema): Schema =>
  object({
    "apiVersion!": { const: apiVersion },
    "kind!": { const: name },
    "metadata!": object({ "name!": text, annotations: map(text), labels: map(text) }),
    "spec!": spec,
  });

const volume = object({ "size!": quantity, storageClass: text });
const plugin = { "name!": text, parameters: map(text) };

const cluster = object({
  "instances!": count,
  "imageName!": text,
  primaryUpdateStrategy: oneOf("unsupervised", "supervised"),
  postgresql: object({
    parameters: map(text),
    synchronous: object({
      "method!": oneOf("any", "first"),
      "number!": count,
      dataDurability: oneOf("required", "preferred"),
    }),
  }),
  bootstrap: object({
    initdb: object({
      database: text,
      owner: text,
      encoding: text,
      localeProvider: oneOf("builtin", "icu", "libc"),
      builtinLocale: text,
      locale: text,
      postInitApplicationSQL: list(text),
    }),
    recovery: object({
      source: text,
      database: text,
      owner: text,
      recoveryTarget: object({ targetTime: text }),
    }),
  }),
  plugins: list(object({ ...plugin, isWALArchiver: yesNo })),
  externalClusters: list(object({ "name!": text, plugin: object(plugin) })),
  affinity: object({
    enablePodAntiAffinity: yesNo,
    topologyKey: text,
    podAntiAffinityType: oneOf("preferred", "required"),
  }),
  resources: object({ requests: map(quantity), limits: map(quantity) }),
  storage: volume,
  walStorage: volume,
});

const objectStore = object({
  retentionPolicy: { type: "string", pattern: "^[1-9][0-9]*[dwm]$" },
  "configuration!": object({
    "destinationPath!": text,
    endpointURL: text,
    s3Credentials: object({ accessKeyId: keyOfSecret, secretAccessKey: keyOfSecret }),
    wal: object({ compression: oneOf("bzip2", "gzip", "lz4", "snappy", "xz", "zstd") }),
    data: object({ compression: oneOf("bzip2", "gzip", "snappy") }),
  }),
});

const scheduledBackup = object({
  // Six numbers or stars: the first are the seconds.
  "schedule!": { type: "string", pattern: "^(\\S+ ){5}\\S+$" },
  immediate: yesNo,
  backupOwnerReference: oneOf("none", "self", "cluster"),
  "cluster!": object({ "name!": text }),
  method: oneOf("barmanObjectStore", "volumeSnapshot", "plugin"),
  pluginConfiguration: object(plugin),
});

/** By `apiVersion/kind`. */
export const cloudNativePg: Record<string, Schema> = {
  "postgresql.cnpg.io/v1/Cluster": kind("postgresql.cnpg.io/v1", "Cluster", cluster),
  "postgresql.cnpg.io/v1/ScheduledBackup": kind("postgresql.cnpg.io/v1", "ScheduledBackup", scheduledBackup),
  "barmancloud.cnpg.io/v1/ObjectStore": kind("barmancloud.cnpg.io/v1", "ObjectStore", objectStore),
};
