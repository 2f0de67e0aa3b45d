import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  awaitMessages,
  createWebhook,
  deleteWebhook,
  findDeliveries,
  findWebhook,
  findWebhooks,
  replayDelivery,
  startListening,
  testWebhook,
  updateWebhook,
} from "#modules/webhooks/index.ts";
import {
  CreateWebhook,
  DELIVERY_STATES,
  DeliveryQuery,
  FetchMessages,
  PAYLOADS,
  ReplayDelivery,
  StartListening,
  TEST_EVENT,
  UpdateWebhook,
  WEBHOOK_EVENT_NAMES,
  WebhookId,
} from "#modules/webhooks/schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, Success, singlePage } from "./kit.ts";

const time = z.iso.datetime();
const Event = z.enum(WEBHOOK_EVENT_NAMES as [string, ...string[]]);
const Payload = z.enum(Object.keys(PAYLOADS) as [string, ...string[]]).describe("What a message holds.");

export const Webhook = z.object({
  _id: z.uuid(),
  url: z.string().nullable(),
  events: z.array(Event),
  payload: Payload,
  createdAt: time,
  waiting: z.number().int().describe("Deliveries that wait for their next attempt."),
});

export const Delivery = z.object({
  _id: z.uuid(),
  webhook: z.uuid(),
  message: z.string().describe("The id that your program gets in `webhook-id`; a replay has the same one."),
  url: z.string().nullable(),
  type: z.enum([...Event.options, TEST_EVENT]).describe("The event, or `test`."),
  state: z
    .enum(DELIVERY_STATES)
    .describe("`failed`: given up after twelve attempts. `kept`: for a program that fetches it."),
  attempts: z.number().int(),
  status: z.number().int().nullable().describe("The status of your program’s last answer."),
  problem: z.string().nullable().describe("What was wrong without an answer."),
  createdAt: time,
  nextAt: time.nullable().describe("When it is sent again."),
  body: z
    .object({
      id: z.string(),
      type: z.string(),
      createdAt: time,
      data: z.record(z.string(), z.string()),
      objects: z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .optional()
        .describe("In full messages: what the ids name."),
    })
    .describe("What is sent, as it is signed."),
});

const Message = z.object({
  _id: z.uuid().describe("The delivery, which can be replayed."),
  type: z.enum([...Event.options, TEST_EVENT]).describe("The event, or `test`."),
  createdAt: time.describe("When it happened."),
  headers: z.record(z.string(), z.string()).describe("The headers that a delivery has, with its signature."),
  body: z.string().describe("The body of a delivery, as it is signed."),
});
const Queued = z.object({ _id: z.uuid().describe("The delivery.") });
const Made = z.object({
  _id: z.uuid(),
  secret: z.string().describe("It signs every delivery, and is shown once. A retry with the same key gets it again."),
});

/** Everything that has a webhook needs the scope `webhooks`, whose keys act in their owner's place. */
const base = { allow: "verified", scope: "webhooks" } as const;

export const tags = { webhooks: "Messages to your own programs about your cars" };

/** Webhooks, their deliveries, and the test event: what `/u/profile/webhooks` does. */
export const webhooks = {
  list: endpoint({
    ...base,
    method: "GET",
    path: "/webhooks",
    summary: "Your webhooks, newest first",
    input: NoInput,
    output: listOf(Webhook),
    run: async (actor) => ok(singlePage(await findWebhooks(actor))),
  }),
  listen: endpoint({
    ...base,
    method: "PUT",
    path: "/webhooks/listen",
    summary: "Begin to listen without an address: messages are kept for 30 days, and your program fetches them",
    input: StartListening,
    output: Made.extend({ secret: z.string().describe("It signs the messages, and stays the same.") }),
    commands: [startListening],
    async run(actor, input, { key }) {
      const made = await startListening(actor, input, { key });
      return made.ok ? ok({ _id: made.value._id, secret: made.value.token }) : made;
    },
  }),
  messages: endpoint({
    ...base,
    method: "GET",
    path: "/webhooks/listen/messages",
    summary: "The messages that are kept for your program, oldest first; `wait` waits for one",
    input: FetchMessages,
    output: z.object({
      messages: z.array(Message),
      next: z.string().describe("Send it as `after` to go on."),
    }),
    errors: ["not-listening"],
    run: awaitMessages,
  }),
  one: endpoint({
    ...base,
    method: "GET",
    path: "/webhooks/{webhook}",
    expands: ["webhook"],
    summary: "One webhook",
    input: WebhookId,
    output: Webhook,
    run: async (actor, { webhook }) => okOrNotFound(await findWebhook(actor, webhook), "webhook"),
  }),
  create: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks",
    summary: "Add a webhook for the events of your cars; the secret is in the answer, and nowhere else",
    input: CreateWebhook,
    output: Made,
    creates: true,
    commands: [createWebhook],
    async run(actor, input, { key }) {
      const made = await createWebhook(actor, input, { key });
      return made.ok ? ok({ _id: made.value._id, secret: made.value.token }) : made;
    },
  }),
  update: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{webhook}",
    summary: "Change the address, the events, and the payload of a webhook; its secret stays",
    input: UpdateWebhook,
    output: Webhook.pick({ _id: true, url: true, events: true, payload: true }),
    answered: {
      find: async (actor, { webhook }) => (typeof webhook === "string" ? findWebhook(actor, webhook) : undefined),
    },
    run: updateWebhook,
  }),
  remove: endpoint({
    ...base,
    method: "DELETE",
    path: "/webhooks/{webhook}",
    summary: "Delete a webhook with its log; what waits is not sent",
    input: WebhookId,
    output: Success,
    run: deleteWebhook,
  }),
  test: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{webhook}/test",
    summary: "Send a test event",
    input: WebhookId,
    output: Queued,
    run: testWebhook,
  }),
  deliveries: endpoint({
    ...base,
    method: "GET",
    path: "/webhooks/{webhook}/deliveries",
    summary: "What was sent to a webhook in the last 30 days, newest first",
    input: DeliveryQuery.extend({ webhook: id }),
    output: listOf(Delivery),
    async run(actor, query) {
      const found = okOrNotFound(await findWebhook(actor, query.webhook), "webhook");
      return found.ok ? ok(await findDeliveries(actor, query)) : found;
    },
  }),
  replay: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{webhook}/deliveries/{delivery}/replay",
    summary: "Send a delivery again, with the same id",
    input: ReplayDelivery,
    output: Queued,
    run: replayDelivery,
  }),
};
