import { beforeAll, expect, it } from "vitest";
import type { Site } from "#test/site.ts";
import { startedSite } from "./started-site.ts";

let site: Site;
beforeAll(async () => {
  site = await startedSite();
});

const post = (path: string, type: string, body: string) =>
  fetch(site.url + path, { method: "POST", headers: { "content-type": type, origin: site.url }, body });
const URLENCODED = "application/x-www-form-urlencoded";

it.each([
  ["application/json", '{"email":"a"}', 415, "Only forms can be sent to this address."],
  ["multipart/form-data; boundary=x", "--x", 400, "This form could not be read. Please send it again."],
  [URLENCODED, `a${".b".repeat(100_000)}=1`, 422, "A field of this form has a name that cannot be read."],
  [URLENCODED, Array.from({ length: 90_000 }, (_, i) => `f${i}=1`).join("&"), 413, "This form has too many fields."],
  [URLENCODED, `email=${"x".repeat(1_500_000)}`, 413, "This form is too large. The limit is 1 MB."],
])("a page responds to a body of %s with its error page", async (type, body, status, sentence) => {
  const answer = await post("/login", type, body);
  const html = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
  expect(html).toContain("This form could not be sent");
  expect(html).toContain(sentence);
});

it("a call responds with JSON", async () => {
  const form = await post("/api/auth/login", "multipart/form-data; boundary=x", "--x");
  expect([form.status, await form.json()]).toMatchObject([415, { code: "unsupported-content-type", status: 415 }]);
  const deep = await post("/api/auth/login", "application/json", "[".repeat(400_000));
  expect([deep.status, await deep.json()]).toMatchObject([422, { code: "invalid-input" }]);
});

it.each(["/contact", "/newsletter", "/signup", "/dealer/signup"])(
  "the refused form of %s says each sentence above the form, as a link to its field, and beside the field",
  async (path) => {
    const answer = await post(path, URLENCODED, "email=not-an-address");
    expect(answer.status).toBe(422);
    const html = (await answer.text()).replace(/<script.*?<\/script>/gs, "");
    const links = [...html.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a>/g)];
    expect(links.length).toBeGreaterThan(1);
    for (const [, id, sentence] of links) {
      expect(html).toContain(` id="${id}"`);
      const beside = new RegExp(`id="${id}-error">.*?<span>([^<]+)</span>`, "s").exec(html);
      expect(beside?.[1]).toContain(sentence);
    }
    expect(html.match(/role="alert" tabindex="-1" autofocus/g)).toHaveLength(1);
  },
);
