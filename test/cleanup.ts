type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/**
 * Runs after the last test of the file, the latest first, wherever it is called from. Vitest ignores an `afterAll` that is
 * registered while a hook or a test already runs, which is where helpers are called.
 */
export const afterFile = (cleanup: Cleanup): void => void cleanups.push(cleanup);

/** Runs what the file has registered, all of it, then throws the first error. Called by test/setup.ts. */
export async function runCleanups(): Promise<void> {
  const errors: unknown[] = [];
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop())
    try {
      await cleanup();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
