type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/**
 * Runs after the last test of the file, most recent first, regardless of where it is called. Vitest ignores an
 * `afterAll` that is registered inside a hook or a test, which is where helpers are called.
 */
export const afterFile = (cleanup: Cleanup): void => void cleanups.push(cleanup);

/** Runs all registered cleanups of the file, then throws the first error. test/setup.ts calls it. */
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
