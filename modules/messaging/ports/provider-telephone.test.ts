import { createHmac } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { isSigned, providerTelephone } from "./provider-telephone.ts";
import type { Telephone } from "./telephone.ts";

type Received = {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: string;
};

let server: Server;
let phone: Telephone;
let behave: (response: ServerResponse) => void;
const received: Received[] = [];

const answering = (status: number, body = '{"sid":"CA1"}') => {
  behave = (response) => response.writeHead(status, { "content-type": "application/json" }).end(body);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { method, url, headers } = request;
      received.push({ method, url, authorization: headers.authorization, body });
      behave(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  phone = at((server.address() as { port: number }).port);
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  answering(201);
  resetCircuits();
});

const at = (port: number) =>
  providerTelephone({
    url: `http://127.0.0.1:${port}`,
    account: "AC1",
    token: "t0ken",
    from: "+13125550000",
    baseUrl: "https://www.example.com",
    loopback: true,
  });

const ring = { id: "01900000-0000-7000-8000-000000000001", to: "+13125550100" };
const notTaken = (final: boolean) => ({ name: "NotTaken", final });

describe("a call through the service", () => {
  it("is asked for with a form and basic authentication; its reference is returned", async () => {
    expect(await phone.send(ring)).toBe("CA1");
    const [{ method, url, authorization, body } = { body: "" }] = received;
    expect([method, url]).toEqual(["POST", "/2010-04-01/Accounts/AC1/Calls.json"]);
    expect(authorization).toBe(`Basic ${Buffer.from("AC1:t0ken").toString("base64")}`);
    expect([...new URLSearchParams(body)]).toEqual([
      ["To", "+13125550100"],
      ["From", "+13125550000"],
      ["Timeout", "30"],
      ["Url", `https://www.example.com/telephony/${ring.id}/voice`],
      ["StatusCallback", `https://www.example.com/telephony/${ring.id}/status`],
      ["StatusCallbackEvent", "ringing"],
      ["StatusCallbackEvent", "answered"],
      ["StatusCallbackEvent", "completed"],
    ]);
  });

  it.each([400, 404, 410])("is refused for good with %i", async (status) => {
    answering(status);
    await expect(phone.send(ring)).rejects.toMatchObject(notTaken(true));
  });

  it.each([401, 403, 408, 429, 500, 503])(
    "was not placed after %i, and is tried again by the queue",
    async (status) => {
      answering(status);
      await expect(phone.send(ring)).rejects.toMatchObject(notTaken(false));
      expect(received).toHaveLength(1);
    },
  );

  it.each<[string, (response: ServerResponse) => void]>([
    ["a broken connection", (response) => response.destroy()],
    [
      "half an answer",
      (response) => response.writeHead(201, { "content-length": "99" }).write('{"sid":', () => response.destroy()),
    ],
    ["a web page", (response) => response.writeHead(200).end("<html>Welcome</html>")],
    ["no reference", (response) => response.writeHead(201).end("{}")],
  ])("may have been placed after %s, so it isn't placed again", async (_, fails) => {
    behave = fails;
    const error = await phone.send(ring).catch((problem: Error) => problem);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toMatchObject({ name: "NotTaken" });
    expect(received).toHaveLength(1);
  });

  it("rests for a while after five failures", async () => {
    answering(503);
    for (let i = 0; i < 6; i++) await expect(phone.send(ring)).rejects.toMatchObject(notTaken(false));
    expect(received).toHaveLength(5);
  });
});

describe("hanging up", () => {
  it("completes the call at the service", async () => {
    await phone.hangUp("CA/1");
    expect(received.map(({ url, body }) => [url, body])).toEqual([
      ["/2010-04-01/Accounts/AC1/Calls/CA%2F1.json", "Status=completed"],
    ]);
  });

  it.each([400, 404])("is done if the service answers %i, because the call is over", async (status) => {
    answering(status);
    expect(await phone.hangUp("CA1")).toBeUndefined();
  });

  it("is repeated after an outage", async () => {
    answering(503);
    await expect(phone.hangUp("CA1")).rejects.toMatchObject(notTaken(false));
    expect(received.length).toBeGreaterThan(1);
  });
});

describe("the signature of a callback", () => {
  const url = "https://www.example.com/telephony/1/status";
  const fields: [string, string][] = [
    ["CallStatus", "completed"],
    ["CallSid", "CA1"],
  ];
  const sign = (text: string, token = "t0ken") => createHmac("sha1", token).update(text).digest("base64");
  const right = sign(`${url}CallSidCA1CallStatuscompleted`);

  it("is valid for the address and its fields in any order", () => {
    expect(isSigned("t0ken", url, fields, right)).toBe(true);
    expect(isSigned("t0ken", url, [...fields].reverse(), right)).toBe(true);
  });

  // From the service's public documentation of its signatures.
  it("agrees with the published example", () => {
    const example: [string, string][] = [
      ["CallSid", "CA1234567890ABCDE"],
      ["Caller", "+14158675310"],
      ["Digits", "1234"],
      ["From", "+14158675310"],
      ["To", "+18005551212"],
    ];
    const address = "https://example.com/myapp.php?foo=1&bar=2";
    expect(isSigned("12345", address, example, "L/OH5YylLD5NRKLltdqwSvS0BnU=")).toBe(true);
  });

  it.each<[string, string, string, [string, string][]]>([
    ["another token", url, sign(`${url}CallSidCA1CallStatuscompleted`, "other"), fields],
    ["another address", `${url}x`, right, fields],
    [
      "another value",
      url,
      right,
      [
        ["CallStatus", "busy"],
        ["CallSid", "CA1"],
      ],
    ],
    ["one more field", url, right, [...fields, ["Extra", "1"]]],
    ["no signature", url, "", fields],
    ["a word", url, "signed", fields],
  ])("is invalid with %s", (_, address, signature, sent) => {
    expect(isSigned("t0ken", address, sent, signature)).toBe(false);
  });
});
