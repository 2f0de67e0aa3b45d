import { startWorker } from "#workers/start.ts";
import { completeCarJob } from "./jobs.ts";
import { runDemoMarket } from "./market.ts";

// The worker of the demo world: in addition to the jobs of the product, it composes the pictures of the demo cars and
// runs the dealers who bid in auctions.
await startWorker([completeCarJob], [runDemoMarket]);
