import { findEventData } from "#modules/webhooks/index.ts";
import { TOLD_IDS, WEBHOOK_EVENTS } from "#modules/webhooks/schemas.ts";
import { SAMPLE_ID } from "../kit.ts";
import type { Json } from "./schemas.ts";

const CREATED = "2026-11-21T15:30:00.000Z";
type Told = { name: keyof typeof TOLD_IDS; optional: boolean };

/** Every event as a webhook of OpenAPI: what is sent, and what is expected as the answer. */
export const webhookOperations = (): Json => ({
  ...Object.fromEntries(
    findEventData().map(({ event, data }) => [event, operation(event, WEBHOOK_EVENTS[event], data)]),
  ),
  test: operation("test", "You asked for a test event", []),
});

const operation = (event: string, when: string, data: readonly Told[]): Json => ({
  post: {
    operationId: `on${event.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: when,
    description: "Signed as in the Standard Webhooks specification. Messages about the same car come in order.",
    tags: ["webhooks"],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: bodyOf(event, data),
          example: {
            id: SAMPLE_ID,
            type: event,
            createdAt: CREATED,
            data: Object.fromEntries(data.map(({ name }) => [name, SAMPLE_ID])),
          },
        },
      },
    },
    responses: {
      "2XX": { description: "The message has arrived. Any other status, or none within ten seconds, is tried again." },
    },
  },
});

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});
const HEADERS = [
  header("webhook-id", "The id of the message. A retry and a replay have the same one.", SAMPLE_ID),
  header(
    "webhook-timestamp",
    "When it was sent, in seconds. Refuse times that are more than five minutes away.",
    "1795659849",
  ),
  header(
    "webhook-signature",
    "The signature of `id.timestamp.body` with the webhook's secret.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

const bodyOf = (event: string, data: readonly Told[]): Json => ({
  type: "object",
  required: ["id", "type", "createdAt", "data"],
  properties: {
    id: { type: "string", format: "uuid", description: "The id of the message, as in `webhook-id`." },
    type: { const: event, description: "The event." },
    createdAt: { type: "string", format: "date-time", description: "When it happened." },
    data: {
      type: "object",
      description: "The ids of what it is about. Ask the API for the rest.",
      required: data.filter(({ optional }) => !optional).map(({ name }) => name),
      properties: Object.fromEntries(
        data.map(({ name }) => [name, { type: "string", format: "uuid", description: TOLD_IDS[name] }]),
      ),
    },
  },
});
