import { z } from "zod";
import { findEventData, OBJECTS } from "#modules/webhooks/index.ts";
import { TEST_EVENT, TOLD_IDS, WEBHOOK_EVENTS } from "#modules/webhooks/schemas.ts";
import { SAMPLE_ID } from "../kit.ts";
import { exampleOf } from "./examples.ts";
import type { Json } from "./schemas.ts";

const CREATED = "2026-11-21T15:30:00.000Z";
type Told = { name: keyof typeof TOLD_IDS; optional: boolean };

/** Every event as a webhook of OpenAPI: what is sent, and what is expected as the answer. */
export const webhookOperations = (): Json => ({
  ...Object.fromEntries(
    findEventData().map(({ event, data }) => [event, operation(event, WEBHOOK_EVENTS[event], data)]),
  ),
  [TEST_EVENT]: operation(TEST_EVENT, "You asked for a test event", []),
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
          examples: examplesOf(event, data),
        },
      },
    },
    responses: {
      "2XX": { description: "The message has arrived. Any other status, or none within ten seconds, is tried again." },
    },
  },
});

/** A thin message, and a full one where the event has objects. */
function examplesOf(event: string, data: readonly Told[]): Json {
  const ids = Object.fromEntries(data.map(({ name }) => [name, SAMPLE_ID]));
  const thin = { id: SAMPLE_ID, type: event, createdAt: CREATED, data: ids };
  const objects = Object.fromEntries(objectSchemas(data).map(([name, schema]) => [name, exampleOf(schema, {})]));
  return {
    thin: { summary: "A thin message", value: thin },
    ...(data.length > 0 && { full: { summary: "A full message", value: { ...thin, objects } } }),
  };
}

/** What full messages hold about these ids, as JSON Schemas. */
const objectSchemas = (data: readonly Told[]): [name: string, schema: Json][] =>
  data.flatMap(({ name }) => {
    if (!(name in OBJECTS)) return [];
    const { $schema: _, ...schema } = z.toJSONSchema(OBJECTS[name as keyof typeof OBJECTS]) as Json;
    return [[name, { ...schema, description: TOLD_IDS[name] }]];
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
    "The signature of `id.timestamp.body` with the webhook’s secret.",
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
    ...(data.length > 0 && {
      objects: {
        type: "object",
        description:
          "In full messages: what the ids name, as you see it when the message is first sent. What you may not see is missing.",
        properties: Object.fromEntries(objectSchemas(data)),
      },
    }),
  },
});
