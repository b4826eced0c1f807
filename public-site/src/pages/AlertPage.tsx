import { finderQuery } from "@solar/domain/alert-search";
import { localized } from "@solar/domain/language";
import type { AlertSearch } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from "react-router-dom";
import { AppLink, useHref } from "../components/AppLink.tsx";
import { Button, LinkButton } from "../components/Button.tsx";
import { Section } from "../components/Layout.tsx";
import styles from "../features/alerts/Alerts.module.css";
import { parcelPath } from "../features/parcels/parcel-address.ts";
import { callFunction } from "../lib/fetcher.ts";
import { PageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import { apiContext, type PageHandle } from "../lib/loader.ts";

export const handle: PageHandle = { texts: ["alert"], unlisted: true };

interface Named {
  id: string;
  name: string;
  name_en: string | null;
}

/** What `rpc/alert` says of a link. */
interface SeenAlert {
  kind: "parcel" | "project" | "search";
  search: AlertSearch | null;
  parcel: Named | null;
  project: Named | null;
  email: string;
  confirmed_at: string | null;
}

interface Loaded {
  /** Null: there is no such link. Undefined: nothing was asked, or it could not be read. */
  seen?: SeenAlert | null;
}

/** After a form nothing is read but of an alert that was confirmed: of an ended one there is nothing left. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const status = new URL(request.url).searchParams.get("status");
  if (status !== null && status !== "confirmed") return data<Loaded>({});
  try {
    const { token } = params;
    const seen = await callFunction<SeenAlert | null>("alert", { token }, context.get(apiContext).fetch);
    return data<Loaded>({ seen }, { status: seen ? 200 : 404 });
  } catch {
    return data<Loaded>({}, { status: 503 });
  }
}

/** What the page says; the service leads here with it after a form without JavaScript. */
const states = ["sent", "invalid", "tooMany", "failed", "waiting", "confirmed", "ended", "gone"] as const;
type State = (typeof states)[number];
/** The form was no link's: there is nothing to confirm or end. */
const withoutLink: readonly State[] = ["sent", "invalid", "tooMany", "ended", "gone"];

const stateOf = (seen: SeenAlert | null | undefined): State =>
  seen === undefined ? "failed" : seen ? (seen.confirmed_at ? "confirmed" : "waiting") : "gone";

/** The page of a link in a message. Opening it changes nothing: mail programs open links to look at them. */
export function Component() {
  const t = useText();
  const href = useHref();
  const { token = "" } = useParams();
  const [address] = useSearchParams();
  const { seen: read } = useLoaderData<Loaded>();
  const said = states.find((known) => known === address.get("status"));
  const [state, setState] = useState<State>(said ?? stateOf(read));
  const [alert, setAlert] = useState(read ?? null);

  const answer = async <Data,>(name: string, body: object, then: (data: Data) => void) => {
    try {
      then(await callFunction<Data>(name, { token, ...body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.code === "SP009" ? "gone" : "failed");
    }
  };

  const act = (action: string) =>
    action === "confirm"
      ? answer<SeenAlert | null>("confirm_alert", {}, (seen) => {
          setAlert(seen);
          setState(stateOf(seen));
        })
      : answer("end_alert", { everything: action === "end_all" }, () => {
          setAlert(null);
          setState("ended");
        });
  return (
    <Section>
      <PageHead page="alert" />
      <div className={`stack ${styles.page}`}>
        <div role="status">
          <h1>{t(`alert.state.${state}.title`)}</h1>
          <p className="lead">{t(`alert.state.${state}.text`)}</p>
        </div>
        {!withoutLink.includes(state) && (
          <form
            method="post"
            action={href(paths.alert(token))}
            className="row"
            onSubmit={(event) => {
              event.preventDefault();
              const { submitter } = event.nativeEvent as SubmitEvent;
              if (submitter instanceof HTMLButtonElement) void act(submitter.value);
            }}
          >
            {state !== "confirmed" && (
              <Button type="submit" name="action" value="confirm">
                {t("alert.actions.confirm")}
              </Button>
            )}
            <Button type="submit" name="action" value="end" variant="secondary">
              {t("alert.actions.end")}
            </Button>
            <button type="submit" name="action" value="end_all" className="text-button">
              {t("alert.actions.endAll")}
            </button>
          </form>
        )}
        {(state === "ended" || state === "gone") && (
          <p>
            <LinkButton to={paths.finder} variant="secondary">
              {t("alert.actions.find")}
            </LinkButton>
          </p>
        )}
        {alert && <About alert={alert} />}
      </div>
    </Section>
  );
}

/** What one is told of, and at which address. */
function About({ alert: { kind, search, parcel, project, email } }: { alert: SeenAlert }) {
  const t = useText();
  const target = parcel && project ? parcelPath(project.id, parcel.id) : project && paths.project(project.id);
  const name = [parcel, project]
    .flatMap((named) => (named && localized(named, "name", t.language)) ?? [])
    .join(", ");
  return (
    <section className={`card stack p-6 ${styles.about}`} aria-labelledby="about">
      <h2 id="about">{t("alert.about.title")}</h2>
      <p>
        {t(`alert.about.${kind}`)}{" "}
        {search ? (
          <AppLink to={`${paths.finder}?${finderQuery(search)}`}>{t("alert.about.searchLink")}</AppLink>
        ) : target ? (
          <AppLink to={target}>{name}</AppLink>
        ) : (
          t("alert.about.hidden")
        )}
      </p>
      <p className="soft small">{t("alert.about.email", { email })}</p>
    </section>
  );
}
