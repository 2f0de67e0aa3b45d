/**
 * What later modules add to an earlier one, which must not import them. `register` is called once when a process starts;
 * reading before that fails, so that nothing is left out silently.
 */
export function defineRegistry<T>(name: string) {
  let entries: readonly T[] | undefined;
  return {
    register(all: readonly T[]): void {
      entries = all;
    },
    all(): readonly T[] {
      if (!entries) throw new Error(`No ${name} are registered: call startConsequences() (modules/consequences) first`);
      return entries;
    },
  };
}
