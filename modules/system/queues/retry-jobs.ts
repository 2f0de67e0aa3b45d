import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { findDeadJobs, redrive } from "#db/queue-state.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseSystem } from "../errors.ts";
import { RetryJob, RetryLane } from "../schemas.ts";

/** Returns one dead job to its lane. */
export const retryJob = defineCommand({
  name: "system.retry-job",
  input: RetryJob,
  allow: "system.manage",
  async run({ tx, actor }, { job: id }) {
    const [job] = await findDeadJobs(tx, { id });
    if (!job || (await redrive(tx, job.lane, [id])) === 0) return notFound("job");
    await audit(tx, actor, "jobs-retried", null, { lane: job.lane, job: job.name, count: 1 });
    return ok({ job: job.name, lane: job.lane });
  },
});

/** Returns all dead jobs of a lane to it. */
export const retryLane = defineCommand({
  name: "system.retry-lane",
  input: RetryLane,
  allow: "system.manage",
  errors: ["no-dead-jobs"],
  async run({ tx, actor }, { lane }) {
    const dead = await findDeadJobs(tx, { lane, limit: 1 });
    if (dead.length === 0) return refuseSystem("no-dead-jobs");
    const count = await redrive(tx, lane);
    await audit(tx, actor, "jobs-retried", null, { lane, count });
    return ok({ lane, count });
  },
});
