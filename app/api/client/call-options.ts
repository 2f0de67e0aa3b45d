export type CallOptions = {
  /** A write with the same key is done once. Without one, each call gets its own, which its retries share. */
  idempotencyKey?: string | undefined;
  /** Ends the call and its retries. */
  signal?: AbortSignal | undefined;
};
