// biome-ignore lint/style/useNodejsImportProtocol: njs knows its modules by these names alone.
import crypto from "crypto";
// biome-ignore lint/style/useNodejsImportProtocol: as above.
import fs from "fs";

/*
 * No visitor waits for a copy to be made anew: nginx makes it, once services/web says that something has changed
 * (`GET /generation`). What a visitor asks for is only noted here, in the dictionary `kept`; the copy that counts until
 * something changes is the one that this module asks for, by the location /refresh/. So nobody but it can put such a copy
 * there or take it away.
 *
 * An entry's key is what the copy is kept by: address, compression, form, profile. Its value is written by `written`.
 */

/** How long a copy counts as fresh, and may then stand in while the next one is made, in seconds. */
const lookedAfter = "max-age=604800";
const other = "max-age=1, stale-while-revalidate=4";
/**
 * There are as many plain addresses as pages, and not one more for any header. Of others, the first beyond these numbers
 * are given up, so many a second.
 */
const plain = /^(\/[a-z0-9-]+)*\/?(\?lang=en)?$/;
const most = { pages: 1000, answers: 300 };
const givenUpAtOnce = 10;
/** Other bytes have no place in JSON or in a header. */
const plainText = /^[\x20-\x7e\n]*$/;
/** With so many entries only plain addresses are added, with twice as many none: a longer list is not read whole. */
const room = 2000;
/** Addresses with their headers are up to 8,000 characters; what people open is shorter. */
const longestKey = 1000;
/** All are asked for so often, in seconds, whatever was announced, and while nothing can be announced. */
const everySeconds = { listening: 600, deaf: 4 };
/** A copy of this age, in seconds, is made anew even if it says the same. */
const oldSeconds = 3600;
/** Requests begin in this time of a turn, and end within a second of its beginning (`js_fetch_timeout`). */
const budgetMs = 350;
const atOnce = { pages: 2, answers: 1 };
/** So many failures end a turn: the back end is away, or busy. One that takes as long as a request may is none. */
const mostFailures = 3;
const quickMs = 300;
/** What services/web says of changes after this time counts in the next turn. */
const listenMs = 100;
/** It is there if it has answered this recently. */
const heardMs = 2000;
/** What failed is asked for again after 2, 4, 8 … seconds. */
const longestPause = 16;
/** An answer that nobody waits for any more becomes the copy when it ends, but hardly after so many seconds. */
const longestAnswer = 10;
const mostServices = 20;

const leaving = "leaving";
const seconds = () => Math.floor(Date.now() / 1000);
const get = (name) => ngx.shared.refresh.get(name) || "";
const set = (name, value) => ngx.shared.refresh.set(name, String(value));
const isApi = (copy) => copy.key.startsWith("/api/");
const isPage = (copy) => !isApi(copy);
const isPlain = (copy) => isPage(copy) && plain.test(copy.key.split("\n")[0]);
const surplus = (copies, limit) => copies.slice(limit).slice(-givenUpAtOnce);
const isDiskFull = () => Boolean(ngx.shared.room.get("full"));

/** The number of the last change that is known of. An answer that is asked for from now on knows it too. */
const change = () => get("change") || "0";

/** For the figures: copies that are looked after, and how many of them may not know the last change. */
const copies = () => ngx.shared.kept.size();
const outdatedCopies = () => get("outdated") || "0";

/**
 * Seconds since when it is listed and when it was made (0: not yet), the change that it knows, failures, when it may be
 * asked for, until when an answer may come that nobody waits for any more, ETag.
 */
const written = (copy) =>
  [copy.since, copy.madeAt, copy.knows, copy.tries, copy.notBefore, copy.lateUntil, copy.etag].join(" ");
function read(key, text) {
  const words = text.split(" ");
  return {
    key,
    since: Number(words[0]),
    madeAt: Number(words[1]),
    knows: words[2],
    tries: Number(words[3]),
    notBefore: Number(words[4]),
    lateUntil: Number(words[5]),
    etag: words.slice(6).join(" "),
  };
}
const listed = (key, since) => ({
  key,
  since,
  madeAt: 0,
  knows: "0",
  tries: 0,
  notBefore: 0,
  lateUntil: 0,
  etag: "",
});

function update(copy, columns) {
  // It may have been given up meanwhile.
  ngx.shared.kept.replace(copy.key, written(Object.assign({}, copy, columns)));
}

/** `Cache-Control` of an answer to the cache, which also notes what visitors ask for. Empty: it is not kept. */
function freshness(r) {
  const v = r.variables;
  const status = Number(v.status);
  const own = v.upstream_http_cache_control || "";
  if (v.request_uri.startsWith("/refresh/")) return own;
  if (status >= 500 || status === 429) return "";
  if (v.http_x_refresh) {
    // It says the same, and the copy stays as it is.
    if (status === 304) return "";
    // What is gone takes the place of its copy.
    if (status >= 400 || v.http_x_refresh === leaving) return other;
    return own || lookedAfter;
  }
  if (status >= 400 || own) return status < 400 ? own : "";
  note(v);
  return other;
}

/** What a visitor asked for and was not there, or too old, is asked for in the next turn, and looked after from then on. */
function note(v) {
  const key = keyOf(v);
  if (!key || isDiskFull()) return;
  const text = ngx.shared.kept.get(key);
  if (!text && ngx.shared.kept.size() >= (isPlain({ key }) ? 2 * room : room)) return;
  // Pauses go on: a request of it may still be under way.
  const copy = text ? read(key, text) : listed(key, seconds());
  try {
    ngx.shared.kept.set(key, written(Object.assign(copy, { madeAt: 0, knows: "0", etag: "" })));
  } catch (_noMemory) {
    return;
  }
  if (!text) set("unsaved", 1);
  set("looked", "");
}

/** Undefined for what was asked for because of one change, for the very long, and for odd spellings of an address. */
function keyOf(v) {
  const address = v.request_uri;
  const isOfApi = v.is_api === "1";
  const profile = (isOfApi && v.http_accept_profile) || "";
  const key = [address, v.http_accept_encoding || "", v.kept_form, profile].join("\n");
  const isOdd = !address.startsWith("/") || address.startsWith("/api/") !== isOfApi;
  return v.live_event || isOdd || !plainText.test(key) || key.length > longestKey ? undefined : key;
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
  restore(v.kept_file, v.cache_folder);
  // PostgREST may be well where services/web is not.
  const answers = askAll(v, outdated(v.kept_file).filter(isApi), atOnce.answers, deadline);
  const heard = listen(v.inner_address);
  await Promise.race([heard, new Promise((goOn) => setTimeout(goOn, listenMs))]);
  if (isHeard()) await askAll(v, outdated(v.kept_file).filter(isPage), atOnce.pages, deadline);
  await Promise.all([answers, heard]);
  // What was only listed, or is given up, shows nobody anything old.
  const old = outdated(v.kept_file).filter((copy) => copy.madeAt > 0 && copy.knows !== leaving);
  set("outdated", old.length);
}

/** Whether services/web has answered of late: while it is away its pages are not asked for. */
const isHeard = () => Date.now() - Number(get("heardAt")) < heardMs;

/** Counts the changes that services/web speaks of. */
async function listen(address) {
  const said = await ngx.fetch(`http://${address}/generation`).catch(() => undefined);
  const text = said && said.status === 200 ? await said.text().catch(() => "") : "";
  const isNew = text !== "" && isNews(text);
  const sinceLast = seconds() - Number(get("changedAt"));
  if (isNew || sinceLast >= (text ? everySeconds.listening : everySeconds.deaf)) {
    set("change", Number(change()) + 1);
    set("changedAt", seconds());
  }
  if (said) set("heardAt", Date.now());
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

/** Copies that do not know the last change, and those that are given up. */
function outdated(file) {
  const last = change();
  if (get("looked") === last) return [];
  set("looked", last);
  const all = list(file);
  all.sort((one, another) => another.since - one.since);
  const pages = all.filter((copy) => isPage(copy) && !isPlain(copy));
  surplus(pages, most.pages)
    .concat(surplus(all.filter(isApi), most.answers))
    .forEach(giveUp);
  const due = all.filter((copy) => copy.knows !== last);
  if (due.length > 0) set("looked", "");
  return due;
}

/** All entries that are in the file too: what is looked after must be known after a restart. */
function list(file) {
  const isUnsaved = Boolean(get("unsaved"));
  if (isUnsaved) set("unsaved", "");
  const all = ngx.shared.kept.items(room * 2).map((item) => read(item[0], item[1]));
  if (!isUnsaved) return all;
  try {
    fs.writeFileSync(`${file}.next`, JSON.stringify(all.map((copy) => copy.key)));
    fs.renameSync(`${file}.next`, file);
    return all;
  } catch (_full) {
    set("unsaved", 1);
    return all.filter((copy) => copy.madeAt > 0);
  }
}

/** It is asked for once more, so that the copy counts no longer than others. */
function giveUp(copy) {
  copy.knows = leaving;
  update(copy, {});
}

async function askAll(v, due, lanes, deadline) {
  // A pause beyond the longest is of a clock that was put back.
  const isReady = (copy) => copy.notBefore <= seconds() || copy.notBefore > seconds() + longestPause;
  const ready = due.filter(isReady);
  // However many addresses strangers have made up: pages do not wait behind them, nor they behind pages. Where answers are
  // slow a turn comes to no more than two queues, so it begins with any.
  const isLeaving = (copy) => copy.knows === leaving;
  const queues = fromAny(
    [
      (copy) => !isLeaving(copy) && isPlain(copy),
      (copy) => !isLeaving(copy) && !isPlain(copy),
      isLeaving,
    ].map((isOne) => fromAny(ready.filter(isOne))),
  );
  const take = () => {
    queues.push(queues.shift());
    const queue = queues.find((copies) => copies.length > 0) || [];
    return queue.pop();
  };
  let failures = 0;
  const next = async () => {
    const copy = failures < mostFailures && Date.now() <= deadline ? take() : undefined;
    if (!copy) return;
    const from = Date.now();
    const isMade = await ask(v, copy);
    if (!isMade && Date.now() - from < quickMs) failures += 1;
    await next();
  };
  await Promise.all(Array.from({ length: lanes }, next));
}

/** The same in their order, from any of them on: one that always fails shall not keep the others from their turn. */
function fromAny(items) {
  const first = Math.floor(Math.random() * items.length);
  return items.slice(first).concat(items.slice(0, first));
}

/** @returns whether there was a whole answer other than a failure */
async function ask(v, copy) {
  const knows = change();
  const isLeaving = copy.knows === leaving;
  const parts = copy.key.split("\n");
  const form = parts[2].split("|");
  const headers = { "X-Refresh": isLeaving ? leaving : "1", "X-Asked-Form": parts[2] };
  const add = (name, value) => {
    if (value) headers[name] = value;
  };
  add("Accept-Encoding", parts[1]);
  add("Accept-Profile", parts[3]);
  add("Accept", form[0]);
  add("Prefer", form[1]);
  const isKnown = seconds() - copy.madeAt < oldSeconds && isThere(v.cache_folder, copy);
  if (!isLeaving && isKnown) add("X-Known-Copy", copy.etag);
  const answer = await whole(`http://${v.inner_address}/refresh${parts[0]}`, headers).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) {
    const tries = copy.tries + 1;
    const lateUntil = answer ? copy.lateUntil : seconds() + longestAnswer;
    update(copy, { tries, notBefore: seconds() + Math.min(2 ** tries, longestPause), lateUntil });
    return false;
  }
  // An older answer may yet take the place of this one, so it is asked for once more, whatever it says.
  const isLateDue = copy.lateUntil > seconds() && copy.lateUntil <= seconds() + longestAnswer;
  if (isLateDue) {
    update(copy, { tries: 0, notBefore: copy.lateUntil, etag: "" });
    return true;
  }
  const word = answer.headers.get("Cache-Control");
  if (answer.status === 304) update(copy, { knows, tries: 0 });
  else if (isDiskFull() || (word !== lookedAfter && word !== other)) remove(v.cache_folder, copy);
  else if (word === other) drop(copy.key);
  else update(copy, { knows, tries: 0, madeAt: seconds(), etag: answer.headers.get("ETag") || "" });
  return true;
}

/** @throws Error when there is no answer, or it breaks off and is not kept */
async function whole(address, headers) {
  const answer = await ngx.fetch(address, { headers });
  await answer.arrayBuffer();
  return answer;
}

function drop(key) {
  ngx.shared.kept.delete(key);
  set("unsaved", 1);
}

/** The file that nginx keeps a copy in. */
function fileOf(folder, copy) {
  const parts = copy.key.split("\n");
  const path = isApi(copy) ? `${parts[0]}|${parts[2]}|` : parts[0];
  const name = crypto.createHash("md5").update(`${path}|${parts[1]}`).digest("hex");
  return `${folder}/${name.slice(-1)}/${name.slice(-3, -1)}/${name}`;
}

/** Not where other copies took all room. */
function isThere(folder, copy) {
  try {
    fs.accessSync(fileOf(folder, copy));
    return true;
  } catch (_pushedOut) {
    return false;
  }
}

/** Removes a copy whose successor found no place, so that nobody sees it. */
function remove(folder, copy) {
  try {
    fs.unlinkSync(fileOf(folder, copy));
  } catch (_absent) {
    // There is no copy.
  }
  drop(copy.key);
}

/** After a restart the copies are there, and so must be their entries. */
function restore(file, folder) {
  if (get("restored")) return;
  set("restored", 1);
  let keys = [];
  try {
    keys = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (_none) {
    // The first start, or nobody knows which copies count until something changes.
    empty(folder);
  }
  keys.forEach((key) => {
    ngx.shared.kept.add(key, written(listed(key, 0)));
  });
}

function empty(folder) {
  try {
    fs.readdirSync(folder, { withFileTypes: true }).forEach((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) empty(path);
      else fs.unlinkSync(path);
    });
  } catch (error) {
    ngx.log(ngx.ERR, `${folder} is not emptied: ${error.message}`);
  }
}

export default { freshness, turn, copies, outdatedCopies };
