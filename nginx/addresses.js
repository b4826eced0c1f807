/**
 * The parameters that pages and files read from their address; a new one of theirs is added here. All others are left
 * out before an answer is looked up or made: links with `?utm_source=…` have no copies of their own. That keeps nobody
 * from having pages made anew, by `?q=` with another text each time: for that there are limits of pages under way.
 */
const known = {
  page: [
    "lang",
    "q",
    "pogled",
    "prikaz",
    "vrsta",
    "parcel",
    "parcele",
    "parkovi",
    "inquiry",
    "projekat",
    "pitanje",
    "dokument",
    "status",
    "sort",
    "view",
    "power_from",
    "power_to",
    "area_from",
    "area_to",
    "price_from",
    "price_to",
    "budget",
    "currency",
    "power",
    "yield",
    "stage",
    "place",
    "agreement",
    "after",
  ],
  file: ["v", "preview", "width", "height", "quality", "format"],
};

/** The address as it was asked for, which has a query, with the known parameters only, in one order. */
function withKnown(request, names, isOnce) {
  const address = request.variables.request_uri;
  const mark = address.indexOf("?");
  const path = address.slice(0, mark);
  const pairs = address.slice(mark + 1).split("&");
  // njs knows no flatMap.
  const kept = names.reduce((all, name) => {
    const found = pairs.filter((pair) => pair === name || pair.startsWith(`${name}=`));
    return all.concat(isOnce ? found.slice(0, 1) : found);
  }, []);
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/** Of a name that stands twice the first counts, as for URLSearchParams.get(). */
const page = (request) => withFewIds(withKnown(request, known.page, true));

/** As many parcels, and as many parks, as stand side by side on the page that compares them. */
const mostCompared = 4;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page that compares reads no more ids than it shows, and nothing that is no id. */
function withFewIds(address) {
  if (!address.startsWith("/poredjenje?")) return address;
  return address.replace(/([?&])(parcele|parkovi)=([^&]*)/g, (_all, mark, name, ids) => {
    const all = decoded(ids).toLowerCase().split(",");
    const kept = all.filter((id, at) => uuid.test(id) && all.indexOf(id) === at).slice(0, mostCompared);
    return `${mark}${name}=${kept.join(",")}`;
  });
}
/** The service rejects a name that stands twice: nothing is made for it. */
const file = (request) => withKnown(request, known.file, false);

/** Tables within tables, and tables in all, that may be asked for beside the one in the path. */
const most = { visitor: { nested: 1, embedded: 3 }, staff: { nested: 2, embedded: 6 } };

/** `1` for a read that joins so much that it would keep the database busy: each table in another multiplies the rows. */
const tooDeep = (request) => deeperThan(request, most.visitor);
const tooDeepForStaff = (request) => deeperThan(request, most.staff);

function deeperThan(request, limit) {
  // PostgREST takes a semicolon for an ampersand.
  const selects = (request.variables.args || "")
    .split(/[&;]/)
    .map((pair) => decoded(pair))
    .filter((pair) => pair.startsWith("select="))
    // Another name for a table may have any sign in it.
    .map((select) => select.replace(/"(\\.|[^"\\])*"/g, ""));
  return selects.some((select) => isTooDeep(select, limit)) ? "1" : "";
}

function isTooDeep(select, limit) {
  let depth = 0;
  let embedded = 0;
  return select.split("").some((sign) => {
    if (sign === ")") depth -= 1;
    if (sign !== "(") return false;
    depth += 1;
    embedded += 1;
    return depth > limit.nested || embedded > limit.embedded;
  });
}

/** What is ASCII, which names and parentheses are; unlike decodeURIComponent it takes anything. */
function decoded(text) {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Regular expressions, of which one keeps the database busy for as long as it is let, and full-text search, which nobody uses. */
const costly = /[=.]\s*(i?match|(pl|ph|w)?fts)(\([^)]*\))?\./i;

/** The one that the back office's searches ask for: letters, and what follows them. */
const endOfNames = /found_by\.match\."[a-z]+\(\?=ic\)"/g;

/** `1` for a filter that is not offered. */
const unoffered = (request) =>
  costly.test(decoded(request.variables.args || "").replace(endOfNames, "")) ? "1" : "";

export default { page, file, tooDeep, tooDeepForStaff, unoffered };
