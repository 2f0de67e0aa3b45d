import { startWorker } from "#workers/start.ts";
import { completeCarJob } from "./jobs.ts";

// The worker of the demo world: besides the jobs of the product, it composes the pictures of the demo cars.
await startWorker([completeCarJob]);
