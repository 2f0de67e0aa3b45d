import { startWorker } from "#workers/start.ts";
import { runDemoMarket } from "./market.ts";

// The worker of the demo world: in addition to the jobs of the product, it runs the dealers who bid in auctions.
await startWorker([runDemoMarket]);
