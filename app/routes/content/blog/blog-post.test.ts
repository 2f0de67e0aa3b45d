import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { findPost } from "#modules/content/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { sharedCarPath } from "#modules/kernel/paths.ts";
import type { Tag } from "#modules/kernel/tags.ts";
import { testDatabase } from "#test/database.ts";
import { makePost } from "#test/factories/content.ts";
import { loader } from "./blog-post.tsx";

beforeAll(() => testDatabase());

/** The tags of the page of a post with this text. */
async function tagsOf(body: string): Promise<Tag[]> {
  const post = await findPost(await makePost({ body }));
  const tags = new Set<Tag>();
  const request = new Request("http://localhost/");
  const params = { code: post?.code, meta: post?.meta.url };
  await withScope({ headers: new Headers(), address: "192.0.2.1", tags }, async () =>
    loader({ request, params, context: {} } as never),
  );
  return [...tags].sort();
}

it("the page of a post that links to a car changes with the cars, also while the car isn't for sale", async () => {
  expect(await tagsOf(`Look:\n\n[A car](${sharedCarPath(newId())})`)).toEqual(["cars", "content"]);
  expect(await tagsOf("Look.")).toEqual(["content"]);
});
