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
 * `1` for a request with an address or header that is no UTF-8: PostgREST, which hands all headers on to the database,
 * fails over it (500), and repeats such an address nine times as long. What cannot be decoded becomes U+FFFD; some
 * versions of njs do that only on the way through a Buffer.
 */
function unreadable(r) {
  const isPassedOn = (header) => !r.variables.drops_cookies || header[0].toLowerCase() !== "cookie";
  const isUnreadable = (text) => Buffer.from(text).toString().includes("\ufffd");
  const headers = r.rawHeadersIn.filter(isPassedOn).map((header) => header[1]);
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

export default { prepare, conceal, unreadable };
