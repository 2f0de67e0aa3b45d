import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import type { Carrier, Sms } from "./carrier.ts";
import { gatewayCarrier } from "./carriers.ts";

let server: Server;
let carrier: Carrier<Sms>;
let status = 200;
let answer = '{"id":77}';
const calls: { authorization: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      calls.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      response.writeHead(status, { "content-type": "application/json" }).end(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  carrier = gatewayCarrier({ url: `http://127.0.0.1:${port}/messages`, token: "t0ken", loopback: true });
});
afterAll(() => server.close());
beforeEach(() => {
  calls.length = 0;
  status = 200;
  answer = '{"id":77}';
  resetCircuits();
});

const sms: Sms = { id: "01900000-0000-7000-8000-000000000001", to: "+13125550100", text: "482913 is your code." };

describe("the text message gateway", () => {
  it("receives the number, the text, and our reference with the token, and its id is stored", async () => {
    expect(await carrier.send(sms)).toBe("77");
    expect(calls).toEqual([
      { authorization: "Bearer t0ken", body: { to: "+13125550100", text: "482913 is your code.", reference: sms.id } },
    ]);
  });

  it("fails permanently if the number doesn't exist", async () => {
    status = 422;
    await expect(carrier.send(sms)).rejects.toMatchObject({ name: "NotTaken", final: true });
    expect(calls).toHaveLength(1);
  });

  it.each([401, 403, 408, 425, 429])(
    "hasn't rejected the message if it returns %i: the message is retried",
    async (no) => {
      status = no;
      await expect(carrier.send(sms)).rejects.toMatchObject({ name: "NotTaken", final: false });
    },
  );

  it.each([400, 404, 410])("permanently rejects a message with %i", async (no) => {
    status = no;
    await expect(carrier.send(sms)).rejects.toMatchObject({ name: "NotTaken", final: true });
  });

  it("is called again with the same reference after an outage, first directly and later by the queue", async () => {
    status = 503;
    await expect(carrier.send(sms)).rejects.toMatchObject({ name: "NotTaken", final: false });
    expect(new Set(calls.map((call) => (call.body as { reference: string }).reference))).toEqual(new Set([sms.id]));
    expect(calls.length).toBeGreaterThan(1);
  });

  it("is not trusted if it returns anything else", async () => {
    answer = "<html>Welcome</html>";
    await expect(carrier.send(sms)).rejects.toMatchObject({ name: "NotTaken", final: false });
  });
});
