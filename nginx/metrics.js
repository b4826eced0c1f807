/** Seconds within which answers count as quick, slow and so on, in Prometheus' text. */
const bounds = ["0.05", "0.25", "1", "5"];
const beyond = "+Inf";

/** Called when an answer has been sent, as part of a log line: adds it, and those it stands for, to the figures. Writes nothing. */
function count(r) {
  const v = r.variables;
  const bound = bounds.find((limit) => Number(v.request_time) <= Number(limit)) || beyond;
  const cache = v.upstream_cache_status || "NONE";
  const weight = Number(v.counts_for);
  ngx.shared.answers.incr(`${v.status.charAt(0)}xx|${cache}|${bound}`, weight, 0);
  ngx.shared.answers.incr("seconds", weight * Number(v.request_time), 0);
  if (v.status === "429") ngx.shared.answers.incr("refused", 1, 0);
  return "";
}

const described = (name, kind, help) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];

/** The figures in Prometheus' text format. */
function text() {
  const answers = {};
  const within = {};
  ngx.shared.answers.items().forEach((item) => {
    const parts = item[0].split("|");
    if (parts.length < 3) return;
    const labels = `status="${parts[0]}",cache="${parts[1]}"`;
    answers[labels] = (answers[labels] || 0) + item[1];
    within[parts[2]] = (within[parts[2]] || 0) + item[1];
  });
  let sum = 0;
  const buckets = bounds.concat(beyond).map((bound) => {
    sum += within[bound] || 0;
    return `nginx_answer_seconds_bucket{le="${bound}"} ${sum}`;
  });
  return described("nginx_answers_total", "counter", "Answers by status and by what the cache had")
    .concat(Object.keys(answers).map((labels) => `nginx_answers_total{${labels}} ${answers[labels]}`))
    .concat(described("nginx_refused_total", "counter", "Answers 429: somebody asked for too much at once"))
    .concat(`nginx_refused_total ${ngx.shared.answers.get("refused") || 0}`)
    .concat(described("nginx_answer_seconds", "histogram", "Time from a request to the end of its answer"))
    .concat(buckets)
    .concat(`nginx_answer_seconds_sum ${ngx.shared.answers.get("seconds") || 0}`)
    .concat(`nginx_answer_seconds_count ${sum}\n`)
    .join("\n");
}

export default { count, text };
