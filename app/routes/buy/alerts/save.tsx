import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useBrowserFilters } from "#app/features/search/browser-filters.ts";
import { FrequencyField } from "#app/features/search/frequency-field.tsx";
import * as styles from "#app/features/search/search.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { submit } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { browserSearchesPath, listingPath, saveSearchPath, searchesPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { findListing, findMakes } from "#modules/marketplace/listing/index.ts";
import {
  filterOf,
  listingSearch,
  searchWords,
  suggestedName,
  tidyOf,
  tidySearch,
} from "#modules/marketplace/listing/schemas.ts";
import { askAlerts, findSavedName, saveSearch } from "#modules/marketplace/searches/index.ts";
import { AskAlerts } from "#modules/marketplace/searches/schemas.ts";

const fields = fieldsOf(AskAlerts);

export const addresses = ["/buy/save"];
export const noSitemap = "it saves the reader’s own search";

export const meta: MetaFunction = () => [
  { title: `Save this filter · ${NAME}` },
  { name: "robots", content: "noindex" },
];
export const headers = publicPage;

/** Saves the filter of the address: in the account for signed-in users, by email or in the browser for visitors. */
export async function loader({ request }: LoaderFunctionArgs) {
  tagPage("cars");
  const { search, searchParams } = new URL(request.url);
  const actor = await actorOf(request);
  const [makes, listing] = await Promise.all([findMakes(), findListing(filterOf(search))]);
  const { page, more, corrected } = listing;
  const canonicalQuery = tidyOf(listing.query);
  if (!canonicalQuery)
    return { query: "", words: "", name: "", count: "", member: actor.id !== null, saved: null, sent: false };
  // Store the corrected spelling, because alerts search for these words.
  const query = corrected ? listingSearch({ ...filterOf(canonicalQuery), text: corrected }) : canonicalQuery;
  const saved = await findSavedName(actor, query);
  const names = new Map(makes.map((make) => [make.code.toLowerCase(), make.name]));
  const total = page.total ?? page.to;
  return {
    query,
    words: searchWords(query, names),
    name: suggestedName(query, names),
    count: `${formatNumber(total)}${more ? "+" : ""} ${total === 1 ? "car matches" : "cars match"} now`,
    member: actor.id !== null,
    saved: saved ?? null,
    sent: searchParams.get("sent") === "1",
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  if (actor.id) {
    const result = await submit(request, actor, saveSearch);
    return result.ok ? redirectWith(searchesPath, "The filter is saved.") : result.reply;
  }
  const result = await submit(request, actor, askAlerts, { from: scope().address });
  if (!result.ok) return result.reply;
  return redirect(withQuery(saveSearchPath(tidySearch(String(result.form.get("query")))), { sent: 1 }), 303);
}

export default function SaveFilter() {
  const { query, words, count, sent } = useLoaderData<typeof loader>();
  return (
    <div className={`page narrow page-body stack loose ${styles.savePage}`}>
      <header className="stack tight">
        <h1>Save this filter</h1>
        <p className="lede">
          {query ? (
            <>
              <b>{words}</b>
              <br />
              <span className="dim num">{count}.</span>{" "}
              <Link className="link" to={`${listingPath()}?${query}`}>
                Back to the cars
              </Link>
            </>
          ) : (
            "Choose at least one filter first. Without one, you’d be saving every car."
          )}
        </p>
      </header>
      {!query ? (
        <ButtonLink to={listingPath()} kind="primary">
          Choose a filter
        </ButtonLink>
      ) : sent ? (
        <LinkSent />
      ) : (
        <SaveOptions />
      )}
    </div>
  );
}

function LinkSent() {
  return (
    <Notice kind="success" title="One more step.">
      We sent a link to the address you gave us. Open it and press the button to turn on your alerts. Until then, we
      won’t send anything else.
    </Notice>
  );
}

function SaveOptions() {
  const { member, saved, query } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  if (member)
    return saved ? (
      <Notice title={`You have saved this filter as “${saved}”.`}>
        <Link className="link" to={searchesPath}>
          See your saved filters
        </Link>
      </Notice>
    ) : (
      <SaveForm button="Save this filter" />
    );
  return (
    <>
      <section className="stack" aria-labelledby="by-mail">
        <h2 id="by-mail">Get email alerts</h2>
        <p>New matches and price drops. No account needed, and you can unsubscribe with one click.</p>
        <SaveForm button="Email me the link" visitor />
      </section>
      {hydrated && <SaveInBrowser />}
      <p className="dim">
        Already have an account?{" "}
        <Link className="link" to={withQuery(saveSearchPath(query), { login: 1 })} preventScrollReset>
          Log in
        </Link>{" "}
        to save the filter there.
      </p>
    </>
  );
}

function SaveForm({ button, visitor }: { button: string; visitor?: boolean }) {
  const { query, name } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <PostForm action={saveSearchPath(query)} className="stack">
      <input type="hidden" name={fields.query.name} value={query} />
      <FormFields state={state} values={{ name, frequency: "daily" }} id="save">
        <ErrorSummary message={state?.message} />
        <TextField {...fields.name} label="Name of the filter" />
        {visitor && <EmailField {...fields.email} label="Your email" />}
        <FrequencyField withoutOff={visitor ?? false} />
      </FormFields>
      <SubmitButton>{button}</SubmitButton>
    </PostForm>
  );
}

/** Saves the filter in the browser without sending anything to the server. Needs JavaScript. */
function SaveInBrowser() {
  const { query, name } = useLoaderData<typeof loader>();
  const { keep } = useBrowserFilters();
  const navigate = useNavigate();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (keep({ name: given || name, query })) navigate(browserSearchesPath);
  };
  return (
    <section className="stack" aria-labelledby="in-browser">
      <h2 id="in-browser">Or save it in this browser</h2>
      <p>It stays on this device until you clear its data. No alerts.</p>
      <form className="stack" onSubmit={save}>
        <FormFields values={{ name }} id="keep">
          <TextField {...fields.name} label="Name of the filter" />
        </FormFields>
        <div>
          <Button>Save it here</Button>
        </div>
      </form>
    </section>
  );
}
