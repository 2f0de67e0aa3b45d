import { startThrowawayCluster } from "../cluster.ts";

// A test run that the test kills: it starts a database, prints its location, and waits.
const { url, folder } = await startThrowawayCluster();
process.send?.({ url, folder });
setInterval(() => {}, 60_000);
