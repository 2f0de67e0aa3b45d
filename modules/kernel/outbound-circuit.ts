const FAILURES = 5;
const REST_MS = 30_000;

type Circuit = { failures: number; openUntil: number; trying: boolean };
const circuits = new Map<string, Circuit>();

const circuitOf = (host: string): Circuit => {
  const known = circuits.get(host) ?? { failures: 0, openUntil: 0, trying: false };
  circuits.set(host, known);
  return known;
};

/**
 * A circuit breaker: whether a host may be called now. It opens for 30 seconds after five failures in a row, then lets
 * one call try again.
 */
export function mayCall(host: string, now = Date.now()): boolean {
  const circuit = circuitOf(host);
  if (circuit.failures < FAILURES) return true;
  if (now < circuit.openUntil || circuit.trying) return false;
  circuit.trying = true;
  return true;
}

export function noteOutcome(host: string, worked: boolean, now = Date.now()): void {
  const circuit = circuitOf(host);
  circuit.trying = false;
  circuit.failures = worked ? 0 : circuit.failures + 1;
  if (circuit.failures >= FAILURES) circuit.openUntil = now + REST_MS;
}

/** Resets the state of all hosts; for tests. */
export const resetCircuits = (): void => circuits.clear();
