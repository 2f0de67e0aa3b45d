/** How the calls of other services went, counted in this process until they are taken into the database. */

export type ServiceCalls = {
  service: string;
  worked: number;
  failed: number;
  workedAt: Date | null;
  failedAt: Date | null;
  /** What was wrong with the last call that failed. */
  problem: string | null;
};

let counted = new Map<string, ServiceCalls>();

/** Counts a call; `problem` says in a few words, without addresses or content, why it failed. */
export function noteCall(service: string, problem: string | null, at = new Date()): void {
  const before = counted.get(service) ?? {
    service,
    worked: 0,
    failed: 0,
    workedAt: null,
    failedAt: null,
    problem: null,
  };
  counted.set(
    service,
    problem === null
      ? { ...before, worked: before.worked + 1, workedAt: at }
      : { ...before, failed: before.failed + 1, failedAt: at, problem: problem.slice(0, 100) },
  );
}

/** Counts a call that throws when it fails. `isFailure` decides whether the service is to blame. */
export async function countingCall<T>(
  service: string,
  call: () => Promise<T>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    const value = await call();
    noteCall(service, null);
    return value;
  } catch (error) {
    noteCall(service, isFailure(error) ? problemOf(error) : null);
    throw error;
  }
}

/** The code of an error ("ECONNREFUSED") or its name: messages may hold addresses of people. */
export function problemOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === "string" ? code : typeof name === "string" ? name : "error";
}

/** What was counted since the last time. */
export function takeCalls(): ServiceCalls[] {
  const taken = [...counted.values()];
  counted = new Map();
  return taken;
}

/** Counts again what could not be stored. */
export function returnCalls(calls: readonly ServiceCalls[]): void {
  for (const { service, ...one } of calls) {
    const since = counted.get(service);
    counted.set(service, {
      service,
      worked: one.worked + (since?.worked ?? 0),
      failed: one.failed + (since?.failed ?? 0),
      workedAt: since?.workedAt ?? one.workedAt,
      failedAt: since?.failedAt ?? one.failedAt,
      problem: since?.problem ?? one.problem,
    });
  }
}
