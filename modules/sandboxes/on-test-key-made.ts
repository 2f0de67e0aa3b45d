import type { z } from "zod";
import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import type { apiKeyCreated } from "#modules/accounts/events.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { makeWorldJob } from "./jobs.ts";

/** Listener: the person of a new test key will call soon, so today's starting world is made now. */
export default async function onTestKeyMade({ test }: z.output<(typeof apiKeyCreated)["schema"]>): Promise<void> {
  if (test) await inTransaction((tx) => enqueue(tx, makeWorldJob, { day: chicagoDay(new Date()) }));
}
