const sentences = {
  // PostgreSQL's own words, before any rule of ours is asked, name types of columns.
  22003: "Broj je prevelik.",
};

/**
 * What an error must not tell: `hint` may name tables and functions that the caller has no right to know of, and
 * the `details` of a failure (5xx) name hosts and ports. Answers below 400 pass untouched.
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
  if (flags.last) r.sendBuffer(discreet(r.variables.error_body, r.status >= 500), flags);
}

function discreet(body, isFailure) {
  try {
    const error = JSON.parse(body);
    if (!("hint" in error)) return body;
    error.hint = null;
    if (error.code in sentences) Object.assign(error, { message: sentences[error.code], details: null });
    if (isFailure) error.details = null;
    return JSON.stringify(error);
  } catch (_notJson) {
    return body;
  }
}

/**
 * `1` for a request with a header that is no UTF-8: PostgREST, which hands all headers on to the database, fails over
 * it (500). What cannot be decoded becomes U+FFFD; some versions of njs do that only on the way through a Buffer.
 */
function unreadable(r) {
  const isPassedOn = (header) => !r.variables.drops_cookies || header[0].toLowerCase() !== "cookie";
  const isUnreadable = (header) => Buffer.from(header[1]).toString().includes("\ufffd");
  return r.rawHeadersIn.filter(isPassedOn).some(isUnreadable) ? "1" : "";
}

export default { prepare, conceal, unreadable };
