import type { AnyJob } from "#modules/kernel/jobs.ts";
import { renderPrintJob } from "./print/jobs.ts";
import { sweepSearchesJob } from "./searches/jobs.ts";

export { sweepSearchesJob } from "./searches/jobs.ts";

/** The jobs of the marketplace, for the worker. */
export const jobs: AnyJob[] = [renderPrintJob, sweepSearchesJob];
