const FAILURES = 5;
const REST_MS = 30_000;
/** Members can have many addresses that fail; the circuit that was used the longest ago is forgotten. */
const MOST_CIRCUITS = 10_000;

type Circuit = { failures: number; openUntil: number; trying: boolean };
/** Only of those whose last call failed. */
const circuits = new Map<string, Circuit>();

/**
 * A circuit breaker: whether a destination may be called now. It opens for 30 seconds after five failures in a row, then
 * lets one call try again.
 */
export function mayCall(destination: string, now = Date.now()): boolean {
  const circuit = circuits.get(destination);
  if (!circuit || circuit.failures < FAILURES) return true;
  if (now < circuit.openUntil || circuit.trying) return false;
  circuit.trying = true;
  return true;
}

export function noteOutcome(destination: string, worked: boolean, now = Date.now()): void {
  const failures = worked ? 0 : (circuits.get(destination)?.failures ?? 0) + 1;
  circuits.delete(destination);
  if (worked) return;
  circuits.set(destination, { failures, trying: false, openUntil: failures >= FAILURES ? now + REST_MS : 0 });
  const [oldest] = circuits.keys();
  if (circuits.size > MOST_CIRCUITS && oldest !== undefined) circuits.delete(oldest);
}

/** Resets the state of all destinations; for tests. */
export const resetCircuits = (): void => circuits.clear();
