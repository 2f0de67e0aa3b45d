import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useFetcher, useLoaderData, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { useBrowserFilters } from "#app/features/search/browser-filters.ts";
import * as styles from "#app/features/search/search.module.css";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { SearchAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, inventoryPath, searchesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { lotWords } from "#modules/auctions/schemas.ts";
import { findMakeNames } from "#modules/catalog/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import {
  changeSearch,
  deleteSearch,
  findSearches,
  renewFeed,
  saveSearch,
} from "#modules/marketplace/searches/index.ts";
import { SaveSearch } from "#modules/marketplace/searches/schemas.ts";
import { SearchList } from "./search-list.tsx";

const fields = fieldsOf(SaveSearch);

/** Filters that the user stored in this browser before they had an account: a button adds each to the account. */
function AdoptFilters({ known }: { known: readonly { query: string }[] }) {
  const { filters } = useBrowserFilters();
  const open = filters.filter(({ query }) => !known.some((search) => search.query === query));
  if (open.length === 0) return null;
  return (
    <Notice title="Saved only in this browser:">
      <ul className={`${styles.filterList} ${styles.plain}`}>
        {open.map((filter) => (
          <Adopt key={filter.query} {...filter} />
        ))}
      </ul>
    </Notice>
  );
}

function Adopt({ name, query }: { name: string; query: string }) {
  const fetcher = useFetcher();
  const { remove } = useBrowserFilters();
  return (
    <li>
      <p>{name}</p>
      <div className="row">
        <PostForm fetcher={fetcher} action={searchesPath}>
          <input type="hidden" name="_stay" value="1" />
          <input type="hidden" name={fields.name.name} value={name} />
          <input type="hidden" name={fields.query.name} value={query} />
          <Button size="small" busy={fetcher.state !== "idle"}>
            Add to my account<span className="sr"> ({name})</span>
          </Button>
        </PostForm>
        <Button type="button" kind="quiet" size="small" onClick={() => remove(query)}>
          Forget<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

export const addresses = ["/u/searches", "/u/searches/:search/acts/:act"];
export const noExport = "saved filters, each with its own feed";

export const handle: FrameHandle = { title: "Saved filters" };
export const meta: MetaFunction = () => [{ title: `Saved filters · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [searches, makes] = await Promise.all([findSearches(actor), findMakeNames()]);
  return {
    // Dealers find lots, and others find cars of the marketplace.
    browse: can(actor, "auction.bid") ? inventoryPath : buyPath,
    searches: searches.map((search) => ({
      ...search,
      words: (search.channel === "auction" ? lotWords : searchWords)(search.query, makes),
    })),
  };
}

const SEARCH_ACTIONS = defineFormActions<SearchAction, "search">({
  change: formAction(changeSearch, "The filter is changed."),
  delete: formAction(deleteSearch, "The filter is deleted."),
  "renew-feed": formAction(renewFeed, "The feed has a new address. The former one no longer works."),
});

/** Performs the action on the filter in the address, or saves a new filter if there is none. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { search } = params;
  if (!search) return saveNewSearch(request, actor);
  const performed = await performAction(SEARCH_ACTIONS, params.act, request, actor, { search });
  return performed.ok ? redirectWith(searchesPath, performed.done) : performed.reply;
}

async function saveNewSearch(request: Request, actor: Actor) {
  const saved = await submit(request, actor, saveSearch);
  // The script does not follow redirects, because it moves several browser filters to the account one by one.
  if (saved.form.get("_stay")) return data(null, { status: saved.ok ? 200 : saved.error.status });
  return saved.ok ? redirectWith(searchesPath, "The filter is kept here.") : saved.reply;
}

/** A user's saved filters, with new matches, alert frequency and renaming. */
export default function SearchesScreen() {
  const { searches, browse } = useLoaderData<typeof loader>();
  useLive(useOwnTopic());
  const state = useActionData<typeof action>();
  const { search } = useParams();
  return (
    <div className="page page-body stack">
      <AdoptFilters known={searches} />
      <SearchList searches={searches} browse={browse} state={state} refused={search} />
    </div>
  );
}
