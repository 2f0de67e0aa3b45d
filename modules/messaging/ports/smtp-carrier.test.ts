import nodemailer from "nodemailer";
import { expect, it } from "vitest";
import { compose } from "./smtp-carrier.ts";

/** The message as it would be sent, and its envelope. */
async function rawOf(mail: Parameters<typeof compose>[1]) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await transport.sendMail(compose("Swaplot <team@swaplot.test>", mail));
  const [head = ""] = message.toString().split("\r\n\r\n", 1);
  return { names: head.split(/\r\n(?!\s)/).map((line) => line.split(":", 1)[0]), envelope };
}

const plain = { id: "0192", to: "maya@example.test", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
const whole = {
  ...plain,
  list: "news",
  unsubscribe: "https://swaplot.test/stop",
  attachments: [{ name: "paper.pdf", type: "application/pdf", base64: "AAAA" }],
};

it.each(["\r\n", "\n", "\r", "\u2028", "%0d%0a"])("no field adds a header or a recipient: %j", async (end) => {
  const { names } = await rawOf(whole);
  const forged = `${end}Bcc: thief@evil.test${end}X-Forged: 1${end}${end}body`;
  const fields = {
    subject: plain.subject + forged,
    to: plain.to + forged,
    list: whole.list + forged,
    unsubscribe: whole.unsubscribe + forged,
    attachments: whole.attachments.map((file) => ({ ...file, name: file.name + forged })),
  };
  for (const [field, value] of Object.entries(fields)) {
    const sent = await rawOf({ ...whole, [field]: value });
    expect(sent.names, field).toEqual(names);
    expect(sent.names, field).not.toContain("Bcc");
    if (field !== "to") expect(sent.envelope.to, field).toEqual([plain.to]);
    expect(sent.envelope.to.length, field).toBeLessThanOrEqual(1);
    expect(sent.envelope.to.join(), field).not.toContain("thief");
  }
});

it("an invitation is another form of the text, with its method in its type", async () => {
  const file = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  const base64 = Buffer.from(file).toString("base64");
  const attachment = { name: "invitation.ics", type: "text/calendar", base64, method: "CANCEL" as const };
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(
    compose("Swaplot <team@swaplot.test>", { ...plain, attachments: [attachment] }),
  );
  const types = [...message.toString().matchAll(/^Content-Type: ([^\r]+(?:\r\n\s[^\r]+)*)/gim)].map(([, type]) => type);
  expect(types[0]).toMatch(/^multipart\/mixed/);
  expect(types[1]).toMatch(/^multipart\/alternative/);
  expect(types.slice(2)).toEqual([
    "text/plain; charset=utf-8",
    "text/html; charset=utf-8",
    "text/calendar; charset=utf-8; method=CANCEL",
    "application/ics; name=invitation.ics",
  ]);
});
