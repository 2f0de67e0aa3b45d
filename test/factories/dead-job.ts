import { sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { jobQueue } from "#db/jobs.ts";
import { laneQueue } from "#db/lanes.ts";
import { newId } from "#modules/kernel/ids.ts";
import { queueMail } from "#modules/messaging/outbox/queue-message.ts";

const FAR_OFF = new Date("2999-01-01T00:00:00Z");

/** An email whose job has used up its retries with this error, as when the mail server was away for long. */
export async function aDeadMail({ recipient, subject, error }: { recipient: string; subject: string; error: string }) {
  // Due in the far future, so that no worker takes it before it is dead.
  const draft = { kind: "test", cause: newId(), recipient, subject, body: subject, html: subject, notBefore: FAR_OFF };
  const message = (await inTransaction((tx) => queueMail(tx, draft))) as string;
  const { rows } = await db().execute<{ id: string }>(sql`
    update pgboss.job set retry_limit = 0
    where name = ${laneQueue("messages")} and data -> 'input' ->> 'message' = ${message} returning id`);
  const boss = await jobQueue();
  await boss.fail(laneQueue("messages"), rows[0]?.id as string, new Error(error));
  return { message };
}
