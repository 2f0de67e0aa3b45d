import { expect, it } from "vitest";
import { sampleEmails } from "#modules/messaging/index.ts";
import { loader as mail } from "./mail.tsx";
import { loader as mails } from "./mails.tsx";

const open = (kind: string) => mail({ request: new Request("http://x/"), params: { mail: kind }, context: {} });

it("lists every email once, also those of the modules after messaging", async () => {
  const kinds = (await mails()).mails.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const own = Object.values(sampleEmails()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...own, "analytics-alert", "analytics-weekly", "confirm-subscription"].toSorted());
});

it("shows an email in each of its forms", async () => {
  const { subject, html, text, sms } = (await open("offer-made")).mail;
  for (const form of [html, text, sms]) expect(form).toContain("/u/");
  for (const form of [html, text]) expect(form).toContain("Hello Maya,");
  expect(html).toContain(`<title>${subject}</title>`);
});

it("answers 404 for an email that the product doesn't send", async () => {
  await expect(open("constructor")).rejects.toMatchObject({ status: 404 });
});
