// biome-ignore lint/style/useNodejsImportProtocol: njs knows its modules by these names alone.
import fs from "fs";

/** Bytes that must still find room beside the cache. Made when they are needed: nginx runs this file for each request. */
const probeBytes = 256 * 1024;

/** Looks whether the disk of the cache takes anything more, as the caches are written; a worker looks for all of them. */
function look(session) {
  const file = session.variables.probe_file;
  let isFull = "";
  try {
    fs.writeFileSync(file, "0".repeat(probeBytes));
  } catch (error) {
    if (!isShort()) ngx.log(ngx.WARN, `nothing is cached until this works: ${error.message}: ${file}`);
    isFull = "1";
  }
  try {
    fs.unlinkSync(file);
  } catch (_absent) {
    // It could not be written at all.
  }
  ngx.shared.room.set("full", isFull);
}

/** `1` while the cache cannot be written. */
function isShort() {
  return ngx.shared.room.get("full") || "";
}

export default { look, isShort };
