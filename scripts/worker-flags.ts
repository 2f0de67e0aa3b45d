/** Node's flags for a worker: a small young generation saves 80 MB; the work waits for the database and the decoders anyway. */
export const WORKER_FLAGS = ["--max-semi-space-size=4"];
