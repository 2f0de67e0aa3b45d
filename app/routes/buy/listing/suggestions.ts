import type { LoaderFunctionArgs } from "@remix-run/node";
import type { FoundGroup, FoundLine } from "#app/shared/found.ts";
import { listingSearchPath, postPath } from "#app/shared/paths.ts";
import { searchPosts } from "#modules/content/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findSuggestions } from "#modules/marketplace/listing/index.ts";

export const addresses = ["/buy/listing/suggestions"];

/** Longer texts find nothing more. */
const LONGEST = 100;
const SHORTEST_OF_POST = 3;
const MOST_POSTS = 3;

/** The lines below the search box as JSON. All viewers get the same answer; a browser keeps it for a minute. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const [cars, posts] = await Promise.all([text ? findSuggestions(text) : [], findPosts(text)]);
  const groups: FoundGroup[] = [
    {
      name: "Cars",
      lines: cars.map(({ title, search, count }): FoundLine => {
        const detail = count === null ? "" : `${formatNumber(count)} ${count === 1 ? "car" : "cars"}`;
        return { key: search, to: listingSearchPath(search), title, detail };
      }),
    },
    {
      name: "Posts",
      lines: posts.map((post) => ({ key: `post:${post.code}`, to: postPath(post), title: post.title, detail: "" })),
    },
  ];
  return Response.json(
    { groups: groups.filter(({ lines }) => lines.length > 0) },
    { headers: { "cache-control": "private, max-age=60" } },
  );
}

const findPosts = async (text: string) => (text.length < SHORTEST_OF_POST ? [] : searchPosts(guest, text, MOST_POSTS));
