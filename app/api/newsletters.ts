import { z } from "zod";
import { ok } from "#modules/kernel/result.ts";
import {
  findNewsletter,
  findNewsletters,
  removeNewsletter,
  saveNewsletter,
  sendNewsletter,
} from "#modules/newsletters/index.ts";
import {
  Newsletter,
  NewsletterRef,
  NewsletterSummary,
  SaveNewsletter,
  SendNewsletter,
} from "#modules/newsletters/schemas.ts";
import { endpoint, listOf, okOrNotFound, PageQuery, Success } from "./kit.ts";

const Ref = z.object({ _id: z.string() });

export const tags = { newsletters: "Newsletters and how they are sent" };

/** Newsletters, for those who may send them. */
export const newsletters = {
  list: endpoint({
    catalogue: ["C222"],
    method: "GET",
    path: "/newsletters",
    summary: "Newsletters, newest first, 40 a page",
    allow: "newsletter",
    input: PageQuery,
    output: listOf(NewsletterSummary),
    run: async (actor, { page, records, after }) => ok(await findNewsletters(actor, page, records, after)),
  }),
  get: endpoint({
    catalogue: ["C223"],
    method: "GET",
    path: "/newsletters/{_id}",
    summary: "One newsletter with its blocks",
    allow: "newsletter",
    input: Ref,
    output: Newsletter,
    run: async (actor, { _id }) => okOrNotFound(await findNewsletter(actor, _id), "newsletter"),
  }),
  save: endpoint({
    catalogue: ["C224"],
    method: "POST",
    path: "/newsletters",
    summary: "Add a draft, or change one with its `_id` and `version`",
    allow: "newsletter",
    input: SaveNewsletter.omit({ change: true }),
    output: Ref,
    creates: ({ _id }) => _id === undefined,
    answered: {
      find: async (actor, { _id }) => (typeof _id === "string" ? await findNewsletter(actor, _id) : undefined),
    },
    run: saveNewsletter,
  }),
  remove: endpoint({
    catalogue: ["C225"],
    method: "DELETE",
    path: "/newsletters/{_id}",
    summary: "Remove a draft; what was sent stays",
    allow: "newsletter",
    input: NewsletterRef,
    output: Success,
    run: removeNewsletter,
  }),
  send: endpoint({
    catalogue: ["C245"],
    method: "POST",
    path: "/newsletters/{_id}/send",
    summary:
      "Send a newsletter now; again it changes nothing. From 1,000 readers on, `recipients` has to be their number",
    allow: "newsletter",
    input: SendNewsletter,
    output: z.object({ _id: z.string(), status: z.enum(["sending", "sent"]) }),
    run: sendNewsletter,
  }),
};
