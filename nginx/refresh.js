// biome-ignore lint/style/useNodejsImportProtocol: njs knows its modules by these names alone.
import crypto from "crypto";
// biome-ignore lint/style/useNodejsImportProtocol: as above.
import fs from "fs";

/*
 * No visitor waits for a copy to be made anew, nor asks for it: nginx does, once services/web says that something has
 * changed (`GET /generation`). The dictionary `kept` has the copies that are looked after, by what they are kept by:
 * since when they are in it, when they were made (both in seconds), the last change they know of, and their `ETag`.
 */

/** How long a copy counts as fresh, and may then stand in while the next one is made, in seconds. */
const lookedAfter = "max-age=1200, stale-while-revalidate=3600";
const other = "max-age=1, stale-while-revalidate=4";
/** Beyond these numbers of pages and of answers of the API the first are given up, so many a second; beyond `room` none is added. */
const most = { pages: 1500, api: 300 };
const givenUpAtOnce = 10;
const room = 2000;
/** Addresses with their headers are up to 8,000 characters; what people open is shorter. */
const longestKey = 1000;
/** All are asked for so often, in seconds, whatever was announced, and while nothing can be announced. */
const everySeconds = { listening: 600, deaf: 4 };
/** A copy of this age, in seconds, is made anew even if it says the same. */
const oldSeconds = 300;
/** A turn lasts a second: what is begun within this time has ended by then (`js_fetch_timeout`). */
const budgetMs = 600;
/** As many as the location /refresh/ lets through, and as services/web makes for one visitor. */
const atOnce = 3;
/** So many failures end a turn: the back end is away, or busy. */
const mostFailures = 3;
const mostServices = 20;

const leaving = "leaving";
const seconds = () => Math.floor(Date.now() / 1000);
const get = (name) => ngx.shared.refresh.get(name) || "";
const set = (name, value) => ngx.shared.refresh.set(name, String(value));

/** The number of the last change that is known of. An answer that is asked for from now on knows it too. */
const change = () => get("change") || "0";

const written = (copy) => [copy.since, copy.madeAt, copy.knows, copy.etag].join(" ");
function read(text) {
  const words = text.split(" ");
  return {
    since: Number(words[0]),
    madeAt: Number(words[1]),
    knows: words[2],
    etag: words.slice(3).join(" "),
  };
}

const isApi = (copy) => copy.key.startsWith("/api/");
const surplus = (copies, limit) => copies.slice(limit).slice(-givenUpAtOnce);
const isDiskFull = () => Boolean(ngx.shared.room.get("full"));

/** What a request's answer is kept by. Undefined for what was asked for because of one change, and for the very long. */
function keyOf(v) {
  const parts = [v.request_uri, v.http_accept_encoding || "", v.kept_form, v.http_accept_profile || ""];
  const key = parts.join("\n");
  return v.live_event || key.length > longestKey ? undefined : key;
}

/** `Cache-Control` of an answer to the cache, and the note that its copy is looked after. Empty: it is not kept. */
function freshness(r) {
  const v = r.variables;
  const status = Number(v.status);
  if (status >= 500 || status === 429) return "";
  const key = keyOf(v);
  const text = key && ngx.shared.kept.get(key);
  if (status >= 400) {
    if (!text) return "";
    // What is gone takes the place of its copy, which would stand in for it otherwise.
    drop(key);
    return other;
  }
  if (v.upstream_http_cache_control) return v.upstream_http_cache_control;
  if (!key) return other;
  const known = text ? read(text) : undefined;
  return v.http_x_refresh ? refreshed(v, key, known, status) : asked(v, key, known);
}

/** For a visitor there was no copy, or it was too old. */
function asked(v, key, known) {
  if (isDiskFull()) return other;
  if (!known) {
    if (ngx.shared.kept.size() >= room) return other;
    set("unsaved", 1);
  }
  return look(v, key, known ? known.since : seconds()) ? lookedAfter : other;
}

/** The answer to a request of `askAgain`. One that says the same leaves the copy as it is. */
function refreshed(v, key, known, status) {
  if (!known) return other;
  if (known.knows === leaving) {
    drop(key);
    return other;
  }
  if (status !== 304) return look(v, key, known.since) ? lookedAfter : other;
  ngx.shared.kept.set(key, written(Object.assign(known, { knows: v.change_before })));
  return "";
}

/** @returns whether the copy is looked after from now on */
function look(v, key, since) {
  const copy = { since, madeAt: seconds(), knows: v.change_before, etag: v.upstream_http_etag || "" };
  try {
    ngx.shared.kept.set(key, written(copy));
  } catch (_noMemory) {
    return false;
  }
  // It may be one too many, or have been asked for just before the change.
  set("looked", "");
  return true;
}

function drop(key) {
  ngx.shared.kept.delete(key);
  set("unsaved", 1);
}

/** Each second, in one worker: has something changed, and which copies do not know it yet? */
async function turn(session) {
  const v = session.variables;
  if (v.page_cache === "off") return;
  // Nobody else would speak of it.
  await refresh(v).catch((error) => ngx.log(ngx.ERR, `Copies are not refreshed: ${error.stack || error}`));
}

async function refresh(v) {
  const deadline = Date.now() + budgetMs;
  restore(v.kept_file);
  const isAnswered = await listen(v.inner_address);
  const due = isAnswered ? outdated() : [];
  const count = isAnswered ? due.length : ngx.shared.kept.size();
  const made = await askAgain(v, due, deadline);
  set("outdated", count - made);
  save(v.kept_file);
}

/** For the figures: copies that are looked after, and how many of them may not know the last change. */
const copies = () => ngx.shared.kept.size();
const outdatedCopies = () => get("outdated") || "0";

/** Counts the changes that services/web speaks of. @returns whether it answers at all */
async function listen(address) {
  const said = await ngx.fetch(`http://${address}/generation`).catch(() => undefined);
  if (!said) return false;
  const isListening = said.status === 200;
  const text = await said.text();
  const isNew = isListening && isNews(text);
  const sinceLast = seconds() - Number(get("changedAt"));
  if (isNew || sinceLast >= (isListening ? everySeconds.listening : everySeconds.deaf)) {
    set("change", Number(change()) + 1);
    set("changedAt", seconds());
  }
  return true;
}

/** Each of several services speaks for itself: of each the last word is remembered. */
function isNews(said) {
  const words = get("said").split("\n");
  if (words.includes(said)) return false;
  const service = said.split(" ")[0];
  const others = words.filter((word) => !word.startsWith(service));
  set("said", others.concat(said).slice(-mostServices).join("\n"));
  return true;
}

/** Copies that do not know the last change: pages, then answers of the API, then what is given up. */
function outdated() {
  const last = change();
  if (get("looked") === last) return [];
  const all = ngx.shared.kept.items(room).map((item) => Object.assign(read(item[1]), { key: item[0] }));
  all.sort((one, another) => another.since - one.since);
  const pages = all.filter((copy) => !isApi(copy));
  const answers = all.filter(isApi);
  surplus(pages, most.pages).concat(surplus(answers, most.api)).forEach(giveUp);
  const isDue = (copy) => copy.knows !== last && copy.knows !== leaving;
  const due = fromAny(pages.filter(isDue))
    .concat(fromAny(answers.filter(isDue)))
    .concat(all.filter((copy) => copy.knows === leaving));
  if (due.length === 0) set("looked", last);
  return due;
}

/** One that always fails shall not keep the others from their turn. */
function fromAny(copies) {
  const first = Math.floor(Math.random() * copies.length);
  return copies.slice(first).concat(copies.slice(0, first));
}

/** It is asked for once more, so that the copy counts no longer than others. */
function giveUp(copy) {
  copy.knows = leaving;
  ngx.shared.kept.set(copy.key, written(copy));
}

/** @returns how many were answered */
async function askAgain(v, due, deadline) {
  const waiting = due.slice();
  let made = 0;
  let failures = 0;
  const next = async () => {
    if (waiting.length === 0 || failures >= mostFailures || Date.now() > deadline) return;
    const isMade = await ask(v, waiting.shift());
    if (isMade) made += 1;
    else failures += 1;
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return made;
}

/** @returns whether there was an answer other than a failure; a slow one may still come, and is kept then */
async function ask(v, copy) {
  const parts = copy.key.split("\n");
  const form = parts[2].split("|");
  const headers = { "X-Refresh": "1", "X-Asked-Form": parts[2] };
  const add = (name, value) => {
    if (value) headers[name] = value;
  };
  add("Accept-Encoding", parts[1]);
  add("Accept-Profile", parts[3]);
  add("Accept", form[0]);
  add("Prefer", form[1]);
  if (copy.knows !== leaving && seconds() - copy.madeAt < oldSeconds) add("X-Known-Copy", copy.etag);
  const answer = await ngx
    .fetch(`http://${v.inner_address}/refresh${parts[0]}`, { method: "HEAD", headers })
    .catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return false;
  // The new one found no place: so that nobody sees the old one, it goes.
  if (answer.status !== 304 && isDiskFull()) remove(v.cache_folder, copy);
  return true;
}

/** Removes a copy, by the name that nginx gives its file. */
function remove(folder, copy) {
  const parts = copy.key.split("\n");
  const path = isApi(copy) ? `${parts[0]}|${parts[2]}|` : parts[0];
  const name = crypto.createHash("md5").update(`${path}|${parts[1]}`).digest("hex");
  try {
    fs.unlinkSync(`${folder}/${name.slice(-1)}/${name.slice(-3, -1)}/${name}`);
  } catch (_absent) {
    // There is no copy.
  }
  drop(copy.key);
}

/** After a restart the copies are there, and so must be their addresses. */
function restore(file) {
  if (get("restored")) return;
  set("restored", 1);
  try {
    JSON.parse(fs.readFileSync(file, "utf8")).forEach((key) => {
      ngx.shared.kept.add(key, written({ since: 0, madeAt: 0, knows: "0", etag: "" }));
    });
  } catch (_none) {
    // The first start, or an incomplete file: what is not listed counts for twenty minutes at most.
  }
}

function save(file) {
  if (!get("unsaved")) return;
  try {
    fs.writeFileSync(`${file}.next`, JSON.stringify(ngx.shared.kept.keys(room)));
    fs.renameSync(`${file}.next`, file);
    set("unsaved", "");
  } catch (_full) {
    // Tried again in a second.
  }
}

export default { change, freshness, turn, copies, outdatedCopies };
