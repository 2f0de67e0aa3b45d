import { describe, expect, it } from "vitest";
import { Frame, HEARD, SAID } from "#app/http/live/live-messages.ts";
import { asyncApiDocument } from "./async-document.ts";

type Message = { name: string; payload: { properties: Record<string, { const?: string; description?: string }> } };
type Document = {
  asyncapi: string;
  servers: { site: { host: string; protocol: string } };
  channels: { live: { address: string; messages: Record<string, { $ref: string }> } };
  operations: Record<string, { action: string; channel: { $ref: string }; messages: { $ref: string }[] }>;
  components: { messages: Record<string, Message> };
};
const document = asyncApiDocument("https://www.swaplot.test") as Document;

describe("the AsyncAPI document", () => {
  it("has each message of the websocket once, in the operation of its direction", () => {
    expect(document).toMatchObject({
      asyncapi: "3.0.0",
      servers: { site: { host: "www.swaplot.test", protocol: "wss" } },
      channels: { live: { address: "/api/ws" } },
    });
    expect((asyncApiDocument("http://localhost:3000") as Document).servers.site.protocol).toBe("ws");
    const typesOf = (operation: string) =>
      document.operations[operation]?.messages.map(({ $ref }) => messageAt($ref).payload.properties.type?.const);
    expect(typesOf("hear")).toEqual(Object.keys(HEARD));
    expect(typesOf("say")).toEqual(Object.keys(SAID));
    expect(Object.keys(HEARD).toSorted()).toEqual(Frame.options.map(({ shape }) => shape.type.value).toSorted());
  });

  it("leads every reference to something, as AsyncAPI 3.0 wants them", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
    expect(refs.length).toBeGreaterThan(Object.keys(document.components.messages).length);
    for (const ref of refs) expect(found(ref), ref).toBeDefined();
    for (const { action, channel } of Object.values(document.operations))
      expect([["send", "receive"].includes(action), channel.$ref]).toEqual([true, "#/channels/live"]);
  });

  it("says in words what each field is", () => {
    const silent = Object.values(document.components.messages).flatMap(({ name, payload }) =>
      Object.entries(payload.properties).flatMap(([field, { description }]) =>
        field === "type" || description ? [] : [`${name}.${field}`],
      ),
    );
    expect(silent).toEqual([]);
  });
});

const found = (ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);

/** The message behind the reference of an operation, which leads through its channel. */
const messageAt = (ref: string): Message => found((found(ref) as { $ref: string }).$ref) as Message;
