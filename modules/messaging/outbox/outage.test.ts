import net from "node:net";
import { asc, eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import type { Carrier, Mail } from "../ports/carrier.ts";
import { outbox } from "../tables.ts";
import { claimMessage } from "./claim-message.ts";
import { pauseAfter } from "./pauses.ts";
import { type Draft, queueMessage } from "./queue-message.ts";
import resumeMessages from "./resume-messages.ts";
import sendMail from "./send-mail.ts";
import { sendMessage } from "./send-message.ts";

type Server = { port: number; close(): Promise<void> };
let received = 0;
let port: number;
let running: Server | undefined;

/** A mail server; `answer` breaks it in one way. */
async function startServer(answer: "accept" | "wrong-password" | "closing" = "accept"): Promise<void> {
  const server = new SMTPServer({
    authOptional: answer !== "wrong-password",
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      answer === "wrong-password" ? done(new Error("Invalid credentials")) : done(null, { user: "robot" }),
    onMailFrom: (_address, _session, done) =>
      done(answer === "closing" ? Object.assign(new Error("Shutting down"), { responseCode: 421 }) : null),
    onData(stream, _session, done) {
      stream.on("end", () => {
        received += 1;
        done(null);
      });
      stream.resume();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  running = { port, close: () => new Promise((closed) => server.close(() => closed())) };
}

/** Connections are refused from now on. */
async function stopServer(): Promise<void> {
  await running?.close();
  running = undefined;
}

beforeAll(async () => {
  await testDatabase();
  port = await new Promise<number>((found) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as net.AddressInfo;
      probe.close(() => found(free));
    });
  });
});
afterAll(stopServer);

beforeEach(async () => {
  await stopServer();
  received = 0;
  process.env.SMTP_URL = `smtp://robot:secret@127.0.0.1:${port}`;
  reloadEnvironment();
  await db().delete(outbox);
  await db().execute(sql`delete from pgboss.job`);
});

const queue = async (more: Partial<Draft> = {}) => {
  const draft = { channel: "mail", kind: "offer-made", cause: newId(), recipient: "ada@example.test", body: "Hello" };
  return (await inTransaction((tx) => queueMessage(tx, { ...draft, ...more } as Draft))) as string;
};
const rows = () => db().select().from(outbox).orderBy(asc(outbox.createdAt));
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);
const states = async () => (await rows()).map(({ status }) => status);

/** Moves what is stored about messages and their jobs into the past, as if so much time had gone by, and works. */
async function goOn(minutes: number): Promise<void> {
  const span = sql`${minutes} * interval '1 minute'`;
  for (const column of ["created_at", "first_tried_at", "claimed_at", "retry_at", "expires_at"])
    await db().execute(sql`update outbox set ${sql.identifier(column)} = ${sql.identifier(column)} - ${span}`);
  // The id of a probe is its time, which didn't go by.
  await db().execute(sql`delete from pgboss.job where state > 'active'`);
  const moved = sql`start_after = start_after - ${span}, id = gen_random_uuid()`;
  await db().execute(sql`update pgboss.job set ${moved} where state < 'active'`);
  await drainJobs();
}

/** Works on in steps of this many minutes, as the queue would. */
async function pass(minutes: number, step: number): Promise<void> {
  for (let at = 0; at < minutes; at += step) await goOn(step);
}

describe("while the mail server refuses connections", () => {
  it("nothing fails in ten minutes, and everything goes with the first probe after it returns", async () => {
    for (let n = 0; n < 12; n += 1) await queue();
    await drainJobs();
    await pass(10, 1);
    expect(new Set(await states())).toEqual(new Set(["waiting"]));
    await startServer();
    await goOn(0.5);
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    expect(received).toBe(12);
  });

  it("nothing fails in three hours, also if mails wait for half an hour by then", async () => {
    for (let n = 0; n < 4; n += 1) await queue();
    await drainJobs();
    await pass(180, 5);
    expect(new Set(await states())).toEqual(new Set(["waiting"]));
    await startServer();
    await goOn(0.5);
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    expect(received).toBe(4);
  });

  it("a notice is given up after two days, and says why", async () => {
    const id = await queue();
    await drainJobs();
    await pass(44 * 60, 240);
    expect(await states()).toEqual(["waiting"]);
    await pass(300, 60);
    expect(await rowOf(id)).toMatchObject({
      status: "failed",
      away: true,
      lastError: expect.stringMatching(/ECONNREFUSED/),
    });
  });

  it.each(["verify-phone", "password-code"])("a code (%s) ends after 15 minutes", async (kind) => {
    const id = await queue({ kind, secret: true });
    await drainJobs();
    await pass(14, 1);
    expect(await states()).toEqual(["waiting"]);
    await pass(2, 1);
    expect(await rowOf(id)).toMatchObject({ status: "failed" });
    await startServer();
    await pass(5, 1);
    expect(received).toBe(0);
  });

  it.each(["wrong-password", "closing"] as const)(
    "a server that is %s counts as away, and no mail fails",
    async (answer) => {
      await startServer(answer);
      await queue();
      await drainJobs();
      await pass(10, 1);
      expect(await rows()).toMatchObject([{ status: "waiting", away: true }]);
    },
  );
});

it("asks one probe in each 20 seconds, however many mails wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (let n = 0; n < 5; n += 1) await queue();
    await drainJobs();
  } finally {
    vi.useRealTimers();
  }
  const { rows: probes } = await db().execute(
    sql`select 1 from pgboss.job where data ->> 'job' = 'messaging.probe-carrier' and state = 'created'`,
  );
  expect(probes.length).toBeLessThanOrEqual(2);
});

it("waits longer after each attempt, half an hour at most", () => {
  expect([1, 2, 3, 7, 60].map((attempts) => pauseAfter(attempts) / 60_000)).toEqual([0.5, 1, 2, 30, 30]);
});

describe("a worker that ends", () => {
  it("before the transfer leaves a mail that is sent, and never uncertain", async () => {
    await startServer();
    const id = await queue();
    await claimMessage(system, { message: id, repeatable: false });
    await sendMail({ message: id });
    expect(await rowOf(id)).toMatchObject({ status: "sent" });
    expect(received).toBe(1);
  });

  it("and comes back after another one has taken its mail transfers nothing", async () => {
    const id = await queue();
    let sent = 0;
    const slow: Carrier<Mail> = {
      name: "slow",
      repeatable: false,
      external: true,
      async send(mail, begin) {
        await claimMessage(system, { message: id, repeatable: false });
        await begin?.();
        sent += 1;
        return mail.id;
      },
    };
    await sendMessage(id, slow, (row) => ({ id: row.id, to: row.recipient, subject: "", html: "", text: "" }));
    expect(sent).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: "sending", attempts: 2 });
  });

  it("with the job of the next attempt doesn't keep the mail waiting", async () => {
    const id = await queue();
    await drainJobs();
    await db().execute(sql`delete from pgboss.job`);
    await goOn(10);
    expect(await states()).toEqual(["waiting"]);
    await startServer();
    await resumeMessages();
    await drainJobs();
    expect(await rowOf(id)).toMatchObject({ status: "sent" });
  });
});

it("doesn't let a mail that the server refuses for now hold up others, or be woken by them", async () => {
  const id = await queue();
  await db()
    .update(outbox)
    .set({ status: "waiting", attempts: 3, retryAt: sql`now() + interval '5 minutes'` })
    .where(eq(outbox.id, id));
  await startServer();
  await queue();
  await drainJobs();
  expect((await states()).sort()).toEqual(["sent", "waiting"]);
});
