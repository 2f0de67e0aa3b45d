import { startThrowawayCluster } from "../cluster.ts";

// A test run that its test kills: it starts a database, says where, and waits.
const { url, folder } = await startThrowawayCluster();
process.send?.({ url, folder });
setInterval(() => {}, 60_000);
