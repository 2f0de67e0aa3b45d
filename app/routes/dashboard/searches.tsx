import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { AdoptFilters } from "#app/components/search/adopt-filters.tsx";
import { SearchList } from "#app/components/search/search-list.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { readForm } from "#app/http/read-form.ts";
import { NAME } from "#app/shared/brand.ts";
import { searchesPath, searchFeedPath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { findMakes } from "#modules/marketplace/listing/index.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import {
  changeSearch,
  deleteSearch,
  feedToken,
  findSearches,
  saveSearch,
} from "#modules/marketplace/searches/index.ts";

export const handle: FrameHandle = { title: "Saved filters" };
export const meta: MetaFunction = () => [{ title: `Saved filters · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [searches, makes] = await Promise.all([findSearches(actor), findMakes()]);
  const names = new Map(makes.map((make) => [make.code.toLowerCase(), make.name]));
  return {
    searches: searches.map((search) => ({
      ...search,
      words: searchWords(search.query, names),
      feed: searchFeedPath(feedToken(search._id)),
    })),
  };
}

const SAID = { change: "The filter is changed.", delete: "The filter is deleted.", adopt: "The filter is kept here." };

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const form = await readForm(request);
  const intent = String(form.get("_intent"));
  const result =
    intent === "delete"
      ? await submit(request, actor, deleteSearch)
      : intent === "adopt"
        ? await submit(request, actor, saveSearch)
        : await submit(request, actor, changeSearch);
  const said = lookup(SAID, intent) ?? SAID.change;
  // Scripts stay where they are: several filters of a browser are taken over one after the other.
  if (form.get("_stay")) return data(null, { status: result.ok ? 200 : result.refusal.status });
  return result.ok ? redirectWith(searchesPath, said) : result.reply;
}

/** Somebody's saved filters: what is new, how often they hear of it, other names. */
export default function SearchesScreen() {
  const { searches } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className="page page-body stack">
      <AdoptFilters known={searches} />
      <SearchList searches={searches} state={state} />
    </div>
  );
}
