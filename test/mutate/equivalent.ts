/** Mutants that mean the same as the original, by file: no test can notice them. */
export const EQUIVALENT: Record<string, readonly string[]> = {
  // Only visitors and the system have no id. Visitors have no tasks, and the system was let in before.
  "modules/swaps/lifecycle/policy.ts": [
    'without "actor.id !== null": actor.id !== null && actor.id === task.assigneeId',
  ],
};
