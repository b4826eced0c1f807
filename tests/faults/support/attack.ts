import autocannon from "autocannon";

/** Requests without end over many connections; in path and body `[<id>]` stands for something new in each. */
export type Attack = Pick<autocannon.Options, "connections" | "method" | "headers" | "body"> & {
  path: string;
};

/** A process of its own, so that the visitor is not slowed down by it: takes an attack, and answers once it is told to stop. */
process.once("message", (options: autocannon.Options) => {
  const forever = { duration: 1e6, timeout: 1e6 };
  const attack = autocannon({ ...options, ...forever, idReplacement: true }, (_error, result) => {
    process.send?.(result);
    process.disconnect();
  });
  process.once("message", () => attack.stop());
});
