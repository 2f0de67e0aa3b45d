/** What a soak has done and seen so far; it prints this at its end. */
export const tally = {
  kills: { web: 0, worker: 0, database: 0 },
  /** How often the database was away for longer. */
  away: 0,
  /** Connections that were cut in the middle of a transaction. */
  cuts: 0,
  /** Writes that were acknowledged, and are there once and whole. */
  writes: 0,
  /** Answers that asked to come back later, all of them 503 with Retry-After. */
  errors: 0,
  slowest: { kind: "", ms: 0 },
};

/** "24 kills (12 web, 8 worker, 4 database); …" */
export function tallied(): string {
  const { kills, away, cuts, writes, errors, slowest } = tally;
  return [
    `${kills.web + kills.worker + kills.database} kills (${kills.web} web, ${kills.worker} worker, ${kills.database} database)`,
    `database away ${away} times, ${cuts} connections cut`,
    `${writes} writes acknowledged, none lost, doubled, or half done`,
    `${errors} answers 503 with Retry-After, longest request ${(slowest.ms / 1_000).toFixed(1)} s (${slowest.kind})`,
  ].join("; ");
}
