// npm run jobs: prints the periodic jobs of all modules with their times, which are in America/Chicago.
import { register } from "#workers/register.ts";
import { schedulesOf } from "#workers/schedule.ts";

const { jobs } = await register();
for (const { cron, job, why } of schedulesOf(jobs)) console.log(`${cron.padEnd(14)} ${job.name.padEnd(32)} ${why}`);
