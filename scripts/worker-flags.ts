/** Node's flags for a worker: a small young generation saves 80 MB; the work waits for the database and the decoders anyway. */
export const WORKER_FLAGS = ["--max-semi-space-size=4"];

/** People who wait for a page come first: beside a web process on the same machine, a worker gets a third of its time. */
export const WORKER_NICENESS = 5;
