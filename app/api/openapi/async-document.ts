import { z } from "zod";
import { HEARD, SAID } from "#app/http/live/live-messages.ts";
import { cookieName } from "#app/http/request/cookies.ts";
import { NAME } from "#app/shared/brand.ts";
import { CURRENT_VERSION } from "../versions.ts";
import type { Json } from "./schemas.ts";

/** The close codes after which a client connects again, or doesn't. */
const DESCRIPTION = `Tells what changed, as it happens. Each frame is a JSON object with a \`type\`.

The connection of a page has the rights of the session whose cookie it sends. A program sends an API key with the scope \`own\` as \`Authorization: Bearer\`. A connection is closed with 1008 after an unknown message, with 1012 and 1013 when you should connect again in a moment, and with 4001 when the session has ended or changed.`;

const SECURITY = ["key", "session"].map((name) => ({ $ref: `#/components/securitySchemes/${name}` }));

/** The AsyncAPI 3.0 document of the websocket, generated from the schemas with which it reads and writes its messages. */
export function asyncApiDocument(baseUrl: string): Json {
  const { host, protocol } = new URL(baseUrl);
  const messages = { ...messagesOf("send", HEARD), ...messagesOf("receive", SAID) };
  const refsTo = (start: string) =>
    Object.keys(messages)
      .filter((name) => name.startsWith(start))
      .map((name) => ({ $ref: `#/channels/live/messages/${name}` }));
  const operation = (action: "send" | "receive", start: string, summary: string) => ({
    action,
    channel: { $ref: "#/channels/live" },
    summary,
    messages: refsTo(start),
  });
  return {
    asyncapi: "3.0.0",
    id: `urn:${host.replace(/\W+/g, ":")}:live`,
    info: { title: `${NAME} live`, version: CURRENT_VERSION, description: DESCRIPTION },
    defaultContentType: "application/json",
    servers: {
      site: { host, protocol: protocol === "https:" ? "wss" : "ws", description: "The site.", security: SECURITY },
    },
    channels: {
      live: {
        address: "/api/ws",
        description: "One websocket for everything that a page shows.",
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    // From the side of the site, as AsyncAPI 3 has it: it receives what a client sends.
    operations: {
      hear: operation("receive", "send", "What a client may say."),
      say: operation("send", "receive", "What the site says."),
    },
    components: {
      messages,
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key with the scope `own`, for programs." },
        session: {
          type: "httpApiKey",
          in: "cookie",
          name: cookieName("session"),
          description: "The session of a page of the site.",
        },
      },
    },
  };
}

/** Named from the side of the client: `sendPing`, `receivePong`. */
const messagesOf = (start: "send" | "receive", schemas: Readonly<Record<string, z.ZodType>>): Json =>
  Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => {
      const { $schema: _, ...payload } = z.toJSONSchema(schema, { io: start === "send" ? "input" : "output" });
      const name = `${start}${type.charAt(0).toUpperCase()}${type.slice(1)}`;
      return [name, { name, title: type, summary: payload.description, payload }];
    }),
  );
