/** Said in place of what PostgreSQL says of a value before any rule of ours is asked: it names types and columns. */
const tooLarge = { code: "SP005", message: "Vrijednost je prevelika" };
const wrongValue = {
  code: "SP044",
  message: "Vrijednost nema ispravan oblik (broj, datum, oznaka ili tekst).",
};
/** Two waited for each other, or one too long for the other: PostgreSQL took back all that one of them had done. */
const collision = { details: null, message: "Neko upravo mijenja isto. Pokušajte ponovo." };
const failure = "Usluga trenutno nije dostupna. Pokušajte ponovo.";

/**
 * What an error must not tell: `hint` may name tables and functions that the caller has no right to know of, and
 * failures (5xx) name hosts, ports and files. Answers below 400 pass untouched.
 */
function prepare(r) {
  if (r.status >= 400) delete r.headersOut["Content-Length"];
}

function conceal(r, data, flags) {
  if (r.status < 400) {
    r.sendBuffer(data, flags);
    r.done();
    return;
  }
  r.variables.error_body += data;
  if (flags.last) r.sendBuffer(discreet(r.variables.error_body, r.status >= 500, r), flags);
}

function discreet(body, isFailure, r) {
  const error = parsed(body);
  if (!error || !("hint" in error)) return body;
  const field = error.code === "22P05" ? { details: fieldWithNul(r) } : {};
  return JSON.stringify(Object.assign(error, { hint: null }, replacement(error.code, isFailure), field));
}

/** The field of a request that holds U+0000, which no text of PostgreSQL can: it names none itself. */
function fieldWithNul(r) {
  const body = parsed(r.requestText);
  const rows = Array.isArray(body) ? body : [body];
  const has = (value) => (JSON.stringify(value) || "").includes("\\u0000");
  const row = rows.find(has);
  return (row && Object.keys(row).find((key) => has(row[key]))) || null;
}

/** The error's new parts, by its code. SP… is ours, PGRST… PostgREST's; all others are PostgreSQL's. */
function replacement(code, isFailure) {
  // PostgREST makes 400 of a connection that ends in the middle: PostgreSQL's code is missing then.
  if (code === "") return { code: "unavailable", details: null, message: failure };
  if (code === "22003") return Object.assign({ details: null }, tooLarge);
  if (/^22/.test(code)) return Object.assign({ details: null }, wrongValue);
  // Constraints under our rules: their details echo the row.
  if (code === "23502" || code === "23514") return { details: null };
  if (["40P01", "40001", "55P03"].includes(code)) return collision;
  if (!isFailure) return {};
  return /^(SP|PGRST)/.test(code) ? { details: null } : { details: null, message: failure };
}

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch (_notJson) {
    return undefined;
  }
}

/**
 * `1` for a request with an address or header that is no UTF-8: PostgREST, which hands all headers on to the database,
 * fails over it (500), and repeats such an address nine times as long. What cannot be decoded becomes U+FFFD; some
 * versions of njs do that only on the way through a Buffer.
 */
function unreadable(r) {
  const isUnreadable = (text) => Buffer.from(text).toString().includes("\ufffd");
  const headers = r.rawHeadersIn.map((header) => header[1]);
  const address = r.variables.request_uri;
  return [address].concat(headers).some(isUnreadable) || !isText(address) ? "1" : "";
}

/** Whether what is written as %xx is UTF-8; a percent sign may stand for itself. */
function isText(address) {
  try {
    decodeURIComponent(address.replace(/%(?![0-9a-f]{2})/gi, ""));
    return true;
  } catch (_malformed) {
    return false;
  }
}

export default { prepare, conceal, unreadable, discreet };
