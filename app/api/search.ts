import { z } from "zod";
import { findEverything, LONGEST_SEARCH } from "#app/features/search/find-everything.server.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint } from "./kit.ts";

const FoundLine = z.object({
  key: z.string().describe("Its kind and id: `car:…`, `task:…`, `user:…`."),
  to: z.string().describe("The address of its page."),
  title: z.string(),
  detail: z.string(),
});

export const tags = { search: "The search of everything" };

/** The search of everything; not a required endpoint. */
export const search = {
  everything: endpoint({
    method: "GET",
    path: "/search",
    summary: "Cars, tasks, deals, people, conversations, posts, and screens that match `q` and that the caller may see",
    allow: "verified",
    input: z.object({
      q: z
        .string({ error: "Please enter what to search for." })
        .trim()
        .max(LONGEST_SEARCH, `Please use at most ${LONGEST_SEARCH} characters.`),
    }),
    output: z.object({ groups: z.array(z.object({ name: z.string(), lines: z.array(FoundLine) })) }),
    run: async (actor, { q }) => ok({ groups: await findEverything(actor, q, "page") }),
  }),
};
