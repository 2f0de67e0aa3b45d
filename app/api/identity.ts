import { z } from "zod";
import {
  beginIdentity,
  decideIdentity,
  findOwnIdentity,
  findPersonIdentity,
  findWaitingIdentities,
  recordIdentity,
  sendIdentity,
} from "#modules/deals/index.ts";
import {
  BeginIdentity,
  DecideIdentity,
  DOCUMENT_KINDS,
  IDENTITY_STATES,
  IDENTITY_WAYS,
  RecordIdentity,
  SendIdentity,
} from "#modules/deals/schemas.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, okOrNotFound, SAMPLE_ID, singlePage } from "./kit.ts";

const nullable = z.string().nullable();
const document = z.enum(DOCUMENT_KINDS).nullable().describe("Which ID it is; null if a provider checked it.");
const sent = "When it was sent, as an ISO time";
const Ref = z.object({ _id: z.string() });
const Standing = z.object({
  state: z.enum(IDENTITY_STATES),
  until: nullable.describe("The last day on which the check counts; null unless it was accepted."),
  reason: nullable.describe("Why it was declined; null if it was not."),
  sentAt: nullable.describe(`${sent}; null if it never was.`),
});
const Person = Standing.extend({
  user: z.string(),
  name: z.string(),
  way: z.enum(IDENTITY_WAYS).nullable().describe("How the ID was checked; null if it was not."),
  checkedBy: nullable,
  checkedAt: nullable,
  waiting: z
    .object({
      check: z.string().describe("The id of the check."),
      document,
      files: z.array(z.string()),
      sentAt: z.string().describe(`${sent}.`),
    })
    .nullable()
    .describe("The photos that wait for a decision; null if none do."),
});

export const tags = { "identity-checks": "ID checks of buyers and sellers" };

/** ID checks of buyers and sellers: the own one, and for staff those of others. */
export const identity = {
  own: endpoint({
    method: "GET",
    path: "/profile/identity",
    summary: "Where your ID check stands",
    allow: "verified",
    input: z.object({}),
    output: Standing.extend({ online: z.boolean().describe("Whether a provider can check the ID at once.") }),
    errors: ["not-found"],
    run: async (actor) => okOrNotFound(await findOwnIdentity(actor), "user"),
  }),
  send: endpoint({
    method: "POST",
    path: "/profile/identity",
    summary: "Send photos of your ID and of yourself to be checked by staff",
    allow: sendIdentity.allow,
    input: SendIdentity,
    output: Ref,
    errors: ["not-found"],
    run: sendIdentity,
  }),
  begin: endpoint({
    method: "POST",
    path: "/profile/identity/online",
    summary: "Begin an ID check at the provider, and get the address where you go on",
    allow: beginIdentity.allow,
    input: BeginIdentity,
    output: Ref.extend({ url: z.string().describe("Where the person goes on at the provider.") }),
    run: beginIdentity,
  }),
  waiting: endpoint({
    method: "GET",
    path: "/identity-checks",
    summary: "The photos of IDs that wait for a decision, the oldest first",
    allow: "identity.check",
    input: z.object({}),
    output: listOf(z.object({ user: z.string(), name: z.string(), document, sentAt: z.string().describe(`${sent}.`) })),
    run: async (actor) => ok(singlePage((await findWaitingIdentities(actor)) ?? [])),
  }),
  person: endpoint({
    method: "GET",
    path: "/identity-checks/{user}",
    summary: "A person’s ID check, with the photos that wait",
    allow: "identity.check",
    input: z.object({ user: id }),
    output: Person,
    run: async (actor, { user }) => okOrNotFound(await findPersonIdentity(actor, user), "user"),
  }),
  decide: endpoint({
    method: "POST",
    path: "/identity-checks/{user}/decision",
    summary: "Accept the photos of an ID until a day, or decline them with a reason",
    allow: decideIdentity.allow,
    input: DecideIdentity,
    output: Ref,
    run: decideIdentity,
  }),
  inPerson: endpoint({
    method: "POST",
    path: "/identity-checks/{user}/inPerson",
    summary: "Record that you have seen a person’s ID and the person",
    allow: recordIdentity.allow,
    input: RecordIdentity,
    example: { user: SAMPLE_ID, document: "license", until: "2030-05-31", seen: true },
    output: Ref,
    run: recordIdentity,
  }),
};
