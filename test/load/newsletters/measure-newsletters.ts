import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { eq, type SQL, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { openMailPool } from "#modules/messaging/index.ts";
import { compose } from "#modules/messaging/ports/smtp-carrier.ts";
import { newsletterDeliveries as deliveries } from "#modules/newsletters/deliveries/tables.ts";
import { readNewsletter } from "#modules/newsletters/issues/lock-newsletter.ts";
import { newsletters } from "#modules/newsletters/issues/tables.ts";
import { mailOf } from "#modules/newsletters/sending/hand-over.ts";
import { sendDue } from "#modules/newsletters/sending/send-on.ts";
import { startSending } from "#modules/newsletters/sending/start-sending.ts";
import { subscribers } from "#modules/newsletters/subscribers/tables.ts";
import { aNewsletter } from "#test/factories/newsletter.ts";
import type { SearchRow } from "../in-turn.ts";
import { median } from "../median.ts";

const SUBSCRIBERS = 100_000;
const MAILS = 5_000;
const LANES = 10;
const ROUNDS = 3;

/** Queueing beside a bare INSERT ... SELECT, in milliseconds; smaller is better. */
export async function measureQueueing(): Promise<SearchRow[]> {
  await makeSubscribers();
  const times: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const bare = await timed(() => bareInsert(newId()));
    await db().execute(sql`truncate ${deliveries}`);
    const id = await begin();
    const ours = await timed(() => startSending(system, { newsletter: id }));
    await db().execute(sql`truncate ${deliveries}`);
    if (round < 0) continue;
    times.bare.push(bare);
    times.ours.push(ours);
  }
  const [limit, ours] = [median(times.bare), median(times.ours)];
  const title = `Queueing ${SUBSCRIBERS.toLocaleString("en-US")} mails / a bare INSERT ... SELECT`;
  return [{ title, limit, ours, ratio: ours / limit, gate: 3, aim: 2 }];
}

/** Sending beside a bare loop of nodemailer on a pool of as many connections, in mails a second; higher is better. */
export async function measureSending(): Promise<SearchRow[]> {
  const server = await startServer();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_CONNECTIONS = String(LANES);
  reloadEnvironment();
  const rates: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const id = await begin();
    await startSending(system, { newsletter: id });
    await keepSome(id);
    const bare = await bareLoop(server.url, id);
    const ours = await ourLoop(id);
    if (round < 0) continue;
    rates.bare.push(bare);
    rates.ours.push(ours);
  }
  server.process.kill();
  const [limit, ours] = [median(rates.bare), median(rates.ours)];
  const title = `Sending over ${LANES} connections / a bare loop of nodemailer`;
  return [{ title, limit, ours, ratio: ours / limit, gate: 0.8, aim: 0.9 }];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** One statement of any length, in a transaction. */
const inOne = (statement: SQL) =>
  inTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(statement);
  });

async function makeSubscribers(): Promise<void> {
  await inOne(sql`
    insert into ${subscribers} (id, first_name, last_name, email, status, confirmed_at)
    select gen_random_uuid(), 'Ann', 'Reader', 'reader' || n || '@domain' || n % 1000 || '.test', 'confirmed', now()
    from generate_series(1, ${SUBSCRIBERS}) n
    on conflict do nothing`);
  await db().execute(sql`analyze ${subscribers}`);
}

const bareInsert = (id: string) =>
  inOne(sql`
    insert into ${deliveries} (newsletter_id, subscriber_id, not_before)
    select ${id}::uuid, id, now() from ${subscribers} where status = 'confirmed'`);

/** A newsletter whose sending may begin. */
async function begin(): Promise<string> {
  const id = await aNewsletter();
  await db().update(newsletters).set({ status: "sending", sendAt: new Date() }).where(eq(newsletters.id, id));
  return id;
}

const keepSome = (id: string) =>
  db().execute(sql`
    delete from ${deliveries} where newsletter_id = ${id}::uuid and subscriber_id not in (
      select subscriber_id from ${deliveries} where newsletter_id = ${id}::uuid limit ${MAILS})`);

/** The same mails with the same headers, made once and sent without a database. */
async function bareLoop(url: string, newsletter: string): Promise<number> {
  const row = await readNewsletter(db(), newsletter);
  if (!row?.issue) throw new Error("The newsletter has not begun");
  const words = { firstName: "Reader", lastName: "", state: "", center: "", search: "" };
  const reader = { subscriber: newId(), email: "reader@domain.test", opens: false, subject: row.subject, words };
  const mail = compose("hello@swaplot.test", mailOf(newsletter, row.issue, reader));
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: LANES,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  let left = MAILS;
  const lane = async () => {
    while (left-- > 0) await transport.sendMail({ ...mail });
  };
  const ms = await timed(() => Promise.all(Array.from({ length: LANES }, lane)));
  transport.close();
  return (MAILS * 1_000) / ms;
}

async function ourLoop(newsletter: string): Promise<number> {
  const pool = openMailPool();
  const ms = await timed(() => sendDue(newsletter, pool, () => false));
  pool.close();
  const sent = await db().$count(deliveries, eq(deliveries.status, "sent"));
  if (sent < MAILS) throw new Error(`Only ${sent} mails were sent`);
  await db().execute(sql`truncate ${deliveries}`);
  return (MAILS * 1_000) / ms;
}

function startServer(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, "bare-mail-server.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve) => {
    child.once("message", (port) => resolve({ url: `smtp://127.0.0.1:${port}`, process: child }));
  });
}
