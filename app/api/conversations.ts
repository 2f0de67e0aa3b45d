import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  addTemplate,
  findCommunication,
  findInteractions,
  findTemplate,
  findTemplates,
  findThread,
  findThreads,
  inspectThread,
  saveTemplate,
  sendBulk,
  sendMessage,
} from "#modules/messaging/index.ts";
import {
  AddTemplate,
  Communication,
  INBOXES,
  Interaction,
  InteractionQuery,
  SaveTemplate,
  SendBulk,
  SendMessage,
  Template,
  TemplateRef,
  Thread,
  ThreadLine,
} from "#modules/messaging/schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, PageQuery, SAMPLE_ID, SAMPLE_KEY, singlePage } from "./kit.ts";

const read = { method: "GET", allow: "verified" } as const;
const team = { allow: "swap.manage" } as const;

const Sent = z.object({ _id: z.string(), thread: z.string() });
const BulkSent = z.object({ sent: z.number(), left: z.array(z.string()) });
/** A part of a thread: its last 50 messages, or the 50 before one of them. */
const ThreadAsked = z.object({ _id: id, before: z.coerce.number().int().min(1).max(1_000_000_000).optional() });

export const tags = {
  messages: "Conversations between buyers, sellers and the swap team",
  templates: "Message templates",
  user: "One person’s offers, visits, and conversations",
};

/** Conversations between people, and the templates of staff. */
export const conversations = {
  threads: endpoint({
    ...read,
    catalogue: ["C181"],
    path: "/messages/threads",
    summary: "Your conversations, most recent first; `inbox` names another list, `q` searches",
    input: PageQuery.extend({ inbox: z.enum(INBOXES).optional(), q: z.string().max(100).optional() }),
    output: listOf(ThreadLine),
    run: async (actor, asked) => ok(await findThreads(actor, asked)),
  }),
  interactions: endpoint({
    ...read,
    catalogue: ["C186"],
    path: "/user/interactions",
    summary: "Your offers, visits, and conversations, most recently changed first",
    input: PageQuery.extend(InteractionQuery.shape),
    output: listOf(Interaction),
    run: async (actor, asked) => ok(await findInteractions(actor, asked)),
  }),
  thread: endpoint({
    ...read,
    catalogue: ["C182"],
    path: "/messages/threads/{_id}",
    summary: "A conversation with its last 50 messages; `before` a number: the 50 before it. Reading it marks nothing",
    input: ThreadAsked,
    output: Thread,
    run: async (actor, { _id, before }) => okOrNotFound(await findThread(actor, _id, { before }), "conversation"),
  }),
  inspect: endpoint({
    method: "GET",
    allow: "system.audit",
    catalogue: ["C183"],
    path: "/messages/threads/admin/{_id}",
    summary: "A conversation of other people; each reading is recorded in the audit log",
    input: ThreadAsked,
    output: Thread,
    commands: [inspectThread],
    run: async (actor, { _id, before }) => {
      const read = await inspectThread(actor, { thread: _id });
      return read.ok ? okOrNotFound(await findThread(actor, _id, { before, observed: true }), "conversation") : read;
    },
  }),
  send: endpoint({
    method: "PUT",
    allow: "verified",
    catalogue: ["C184"],
    path: "/messages",
    summary: "Send a message about a car: to its seller without `to`, and for its seller to the swap team",
    input: SendMessage,
    example: { swap: SAMPLE_ID, to: SAMPLE_ID, message: "Is the timing belt new?", files: [SAMPLE_KEY] },
    output: Sent,
    creates: true,
    run: sendMessage,
  }),
  bulk: endpoint({
    ...team,
    method: "PUT",
    catalogue: ["C185"],
    path: "/messages/bulk",
    summary: "Write to the sellers of several cars; variables such as {firstName} are filled in for each",
    input: SendBulk,
    output: BulkSent,
    creates: true,
    run: sendBulk,
  }),
  communication: endpoint({
    ...read,
    catalogue: ["C087"],
    path: "/swaps/{swap}/communication",
    summary: "All messages about a car that you may see",
    input: z.object({ swap: id }),
    output: Communication,
    run: async (actor, { swap }) => okOrNotFound(await findCommunication(actor, swap), "car"),
  }),
  templates: endpoint({
    ...team,
    method: "GET",
    catalogue: ["C202"],
    path: "/templates",
    summary: "Message templates, by name",
    input: NoInput,
    output: listOf(Template),
    run: async (actor) => ok(singlePage(await findTemplates(actor))),
  }),
  template: endpoint({
    ...team,
    method: "GET",
    catalogue: ["C203"],
    path: "/templates/{_id}",
    summary: "One message template",
    input: TemplateRef,
    output: Template,
    run: async (actor, { _id }) => okOrNotFound(await findTemplate(actor, _id), "template"),
  }),
  saveTemplate: endpoint({
    ...team,
    method: "POST",
    catalogue: ["C204"],
    path: "/templates/{_id}",
    summary: "Change a text; with `version` only if no one else has changed it",
    input: SaveTemplate,
    output: Template,
    answered: { find: (actor, { _id }) => findTemplate(actor, String(_id)) },
    run: saveTemplate,
  }),
  addTemplate: endpoint({
    ...team,
    method: "PUT",
    catalogue: ["C205"],
    path: "/templates",
    summary: "Add a text",
    input: AddTemplate,
    output: Template,
    creates: true,
    run: addTemplate,
  }),
};
