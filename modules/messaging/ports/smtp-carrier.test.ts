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
  attachment: { name: "paper.pdf", type: "application/pdf", base64: "AAAA" },
};

it.each(["\r\n", "\n", "\r", "\u2028", "%0d%0a"])("no field adds a header or a recipient: %j", async (end) => {
  const { names } = await rawOf(whole);
  const forged = `${end}Bcc: thief@evil.test${end}X-Forged: 1${end}${end}body`;
  const fields = {
    subject: plain.subject + forged,
    to: plain.to + forged,
    list: whole.list + forged,
    unsubscribe: whole.unsubscribe + forged,
    attachment: { ...whole.attachment, name: whole.attachment.name + forged },
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
