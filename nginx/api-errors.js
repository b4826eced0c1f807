/**
 * PostgREST's `hint` may name tables and functions that the caller has no right to know of.
 * Answers below 400 pass untouched.
 */
function prepare(r) {
  if (r.status >= 400) delete r.headersOut["Content-Length"];
}

function withoutHint(r, data, flags) {
  if (r.status < 400) {
    r.sendBuffer(data, flags);
    r.done();
    return;
  }
  r.variables.error_body += data;
  if (flags.last) r.sendBuffer(strip(r.variables.error_body), flags);
}

function strip(body) {
  try {
    const error = JSON.parse(body);
    return "hint" in error ? JSON.stringify(Object.assign(error, { hint: null })) : body;
  } catch (_notJson) {
    return body;
  }
}

export default { prepare, withoutHint };
