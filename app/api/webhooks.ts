import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  createWebhook,
  deleteWebhook,
  findDeliveries,
  findWebhook,
  findWebhooks,
  replayDelivery,
  testWebhook,
  updateWebhook,
} from "#modules/webhooks/index.ts";
import {
  CreateWebhook,
  DELIVERY_STATES,
  DeliveryQuery,
  ReplayDelivery,
  UpdateWebhook,
  WEBHOOK_EVENT_NAMES,
  WebhookId,
} from "#modules/webhooks/schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, Success, singlePage } from "./kit.ts";

const time = z.iso.datetime();
const Event = z.enum(WEBHOOK_EVENT_NAMES as [string, ...string[]]);

export const Webhook = z.object({
  _id: z.uuid(),
  url: z.string(),
  events: z.array(Event),
  createdAt: time,
  waiting: z.number().int().describe("Deliveries that wait for their next attempt."),
});

export const Delivery = z.object({
  _id: z.uuid(),
  webhook: z.uuid(),
  message: z.string().describe("The id that your program gets in `webhook-id`; a replay has the same one."),
  url: z.string(),
  type: z.string().describe("The event, or `test`."),
  state: z.enum(DELIVERY_STATES).describe("`failed`: given up after twelve attempts."),
  attempts: z.number().int(),
  status: z.number().int().nullable().describe("The status of your program's last answer."),
  problem: z.string().nullable().describe("What was wrong without an answer."),
  createdAt: time,
  nextAt: time.nullable().describe("When it is sent again."),
  body: z
    .object({ id: z.string(), type: z.string(), createdAt: time, data: z.record(z.string(), z.string()) })
    .describe("What is sent, as it is signed."),
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
  one: endpoint({
    ...base,
    method: "GET",
    path: "/webhooks/{webhook}",
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
    summary: "Change the address and the events of a webhook; its secret stays",
    input: UpdateWebhook,
    output: Webhook.pick({ _id: true, url: true, events: true }),
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
