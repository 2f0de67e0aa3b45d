import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import type { Carrier, Mail } from "../ports/carrier.ts";
import { smtpCarrier } from "../ports/smtp-carrier.ts";
import { outbox } from "../tables.ts";
import { beginTransfer } from "./begin-transfer.ts";
import { claimMessage } from "./claim-message.ts";
import { findInbox, findInboxMessage } from "./find-inbox.ts";
import { type Draft, queueMessage } from "./queue-message.ts";
import sendMail from "./send-mail.ts";
import { sendMessage } from "./send-message.ts";

type Behavior = "accept" | "refuse-recipient" | "busy" | "hang-up";
restoreSettingsAfterEach();

const received: Buffer[] = [];
let behavior: Behavior = "accept";
let server: SMTPServer;
let url: string;

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

beforeAll(async () => {
  await testDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(behavior === "refuse-recipient" ? answer(550, "No such mailbox") : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (behavior === "busy") return done(answer(451, "Try again later"));
        received.push(Buffer.concat(parts));
        if (behavior === "hang-up") return closeAll();
        done(null);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
});

/** The server accepts the message, but the connection breaks before it confirms. */
function closeAll(): void {
  for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) connection._socket.destroy();
}

afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

beforeEach(async () => {
  received.length = 0;
  behavior = "accept";
  useSmtp(url);
  await db().delete(outbox);
  await drainJobs();
});

function useSmtp(address: string | undefined): void {
  if (address) process.env.SMTP_URL = address;
  else delete process.env.SMTP_URL;
  reloadEnvironment();
}

const draft = (more: Partial<Draft> = {}): Draft => ({
  channel: "mail",
  kind: "offer-made",
  cause: newId(),
  recipient: "ada@example.test",
  subject: "An offer for your 2018 Honda Accord — $18,000",
  html: "<p>Hello Ada, <a href='http://127.0.0.1:3000/u/home'>read</a></p>",
  body: "Hello Ada,\nhttp://127.0.0.1:3000/u/home\n",
  ...more,
});

const queue = async (more: Partial<Draft> = {}) =>
  (await inTransaction((tx) => queueMessage(tx, draft(more)))) as string;

async function rowOf(id: string) {
  const [row] = await db().select().from(outbox).where(eq(outbox.id, id));
  return row as typeof outbox.$inferSelect;
}

/** Moves everything that is stored about messages into the past, as if so many minutes had gone by. */
const later = (minutes: number) =>
  db().execute(sql`update outbox set
    (created_at, first_tried_at, claimed_at, retry_at, expires_at) =
    (created_at - span, first_tried_at - span, claimed_at - span, retry_at - span, expires_at - span)
    from (select ${minutes} * interval '1 minute' as span) as past`);

describe("an email", () => {
  it("reaches the mail server with both parts, its subject, and a permanent id", async () => {
    const id = await queue();
    expect(await drainJobs()).toContain("messaging.send-mail");
    const mail = await PostalMime.parse(received[0] as Buffer);
    expect(mail.subject).toBe("An offer for your 2018 Honda Accord — $18,000");
    expect(mail.to?.[0]?.address).toBe("ada@example.test");
    expect(mail.from?.address).toBe("hello@swaplot.test");
    expect(mail.html).toContain("Hello Ada");
    expect(mail.text).toContain("http://127.0.0.1:3000/u/home");
    expect(mail.messageId).toBe(`<${id}@swaplot.test>`);
    expect(mail.headers.find((header) => header.key === "auto-submitted")?.value).toBe("auto-generated");
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1, provider: "smtp" });
  });

  it("has a single-line subject, regardless of user input", async () => {
    const subject = "A note\r\nBcc: everyone@evil.example\u0000\t\u2028from \u202eMaya\u0085  Reed\n";
    const { subject: kept } = await rowOf(await queue({ subject }));
    expect(kept).toBe("A note Bcc: everyone@evil.example from Maya Reed");
    expect((await rowOf(await queue({ subject: "Größe: 3 – 👩‍🔧 👍" }))).subject).toBe("Größe: 3 – 👩‍🔧 👍");
  });

  it("is queued once for the same cause, kind, and recipient, and again for another cause", async () => {
    const cause = newId();
    expect(await queue({ cause })).toBeTruthy();
    expect(await queue({ cause })).toBeNull();
    await queue();
    await drainJobs();
    expect(received).toHaveLength(2);
  });

  it("doesn't exist if the requesting transaction is rolled back", async () => {
    await inTransaction(async (tx) => {
      await queueMessage(tx, draft());
      throw new Error("undone");
    }).catch(() => {});
    expect(await drainJobs()).not.toContain("messaging.send-mail");
    expect(received).toHaveLength(0);
  });

  it("is sent once, however often its job runs", async () => {
    const id = await queue();
    await sendMail({ message: id });
    await sendMail({ message: id });
    await Promise.all([sendMail({ message: id }), sendMail({ message: id })]);
    expect(received).toHaveLength(1);
  });

  it("is sent by one of two workers that claim it concurrently", async () => {
    const id = await queue();
    await Promise.all([sendMail({ message: id }), sendMail({ message: id }), sendMail({ message: id })]);
    expect(received).toHaveLength(1);
  });

  it("loses its secrets once the provider has it, and keeps other text", async () => {
    const secret = await queue({ secret: true, body: "Your one-time password is K7P2M4X9QA." });
    const ordinary = await queue();
    await drainJobs();
    expect(await rowOf(secret)).toMatchObject({ html: null, body: expect.not.stringContaining("K7P2M4X9QA") });
    expect((await rowOf(ordinary)).body).toContain("Hello Ada");
  });
});

describe("if the mail server rejects it", () => {
  it("fails immediately if the mailbox doesn't exist", async () => {
    behavior = "refuse-recipient";
    const id = await queue();
    await sendMail({ message: id });
    expect(await rowOf(id)).toMatchObject({ status: "failed", attempts: 1 });
    expect((await rowOf(id)).lastError).toContain("No such mailbox");
  });

  it("retries if the server is busy, and is sent once in the end", async () => {
    behavior = "busy";
    const id = await queue();
    await sendMail({ message: id });
    expect(await rowOf(id)).toMatchObject({ status: "waiting", attempts: 1, away: false });
    behavior = "accept";
    await later(1);
    await sendMail({ message: id });
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
    expect(received).toHaveLength(1);
  });

  it("never retries a message whose connection broke during the transfer", async () => {
    behavior = "hang-up";
    const id = await queue();
    await sendMail({ message: id });
    expect(await rowOf(id)).toMatchObject({ status: "uncertain" });
    behavior = "accept";
    await sendMail({ message: id });
    expect(received).toHaveLength(1);
  });

  it("can be sent again manually, as described in docs/operations.md", async () => {
    behavior = "hang-up";
    const id = await queue();
    await sendMail({ message: id });
    await drainJobs();
    behavior = "accept";
    await db().execute(sql`
      with again as (update outbox set status = 'waiting' where id = ${id} returning id, channel)
      insert into pgboss.job (name, data)
      select 'lane.messages', jsonb_build_object('job', 'messaging.send-' || channel, 'input', jsonb_build_object('message', id))
      from again`);
    expect(await drainJobs()).toEqual(["messaging.send-mail"]);
    expect(await rowOf(id)).toMatchObject({ status: "sent" });
  });
});

describe("if the worker dies between claiming a message and recording that it was sent", () => {
  it("doesn't send it a second time", async () => {
    const id = await queue();
    const mail = draft();
    await claimMessage(system, { message: id, repeatable: false });
    const begin = () => beginTransfer({ message: id, attempt: 1 });
    await smtpCarrier(url, "a@b.test").send({ id, to: mail.recipient, subject: "x", html: "x", text: "x" }, begin);
    await sendMail({ message: id });
    expect(received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: "uncertain" });
  });

  it("sends it again through a carrier that detects duplicates", async () => {
    const id = await queue();
    const seen: string[] = [];
    const carrier: Carrier<Mail> = {
      name: "recognizes",
      repeatable: true,
      external: true,
      send: async (mail) => String(seen.push(mail.id)),
    };
    await claimMessage(system, { message: id, repeatable: true });
    await sendMessage(id, carrier, (row) => ({ id: row.id, to: row.recipient, subject: "", html: "", text: row.body }));
    expect(seen).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: "sent" });
  });
});

describe("the development inbox", () => {
  it("keeps messages if no mail server is configured, and lists their links", async () => {
    useSmtp(undefined);
    const id = await queue({ secret: true });
    await drainJobs();
    expect(received).toHaveLength(0);
    expect(await findInbox()).toMatchObject([{ id, status: "sent", recipient: "ada@example.test" }]);
    expect(await findInbox("nobody@example.test")).toEqual([]);
    const message = await findInboxMessage(id);
    expect(message?.links).toEqual(["http://127.0.0.1:3000/u/home"]);
    expect(message?.html).toContain("Hello Ada");
  });

  it("does not exist in production, with or without demo data", async () => {
    const id = await queue();
    Object.assign(process.env, { SWAPLOT_MODE: "production", SEED: "demo" });
    reloadEnvironment();
    expect(await findInbox()).toBeUndefined();
    expect(await findInboxMessage(id)).toBeUndefined();
  });

  it("returns nothing for an invalid id", async () => {
    expect(await findInboxMessage("1 or 1=1")).toBeUndefined();
  });
});
