/** A kind of fact or mark on a day in Chicago; its sums are calculated together. */
export type Cell = { kind: string; day: string };

/** Cells whose sums have changed, each once. */
export class Cells {
  #days = new Map<string, Set<string>>();

  constructor(cells: readonly Cell[] = []) {
    this.add(cells);
  }

  add(cells: readonly Cell[]): void {
    for (const { kind, day } of cells) {
      const days = this.#days.get(kind) ?? new Set();
      this.#days.set(kind, days.add(day));
    }
  }

  /** Kinds and days as two lists of the same length. */
  get kinds(): string[] {
    return [...this.#days].flatMap(([kind, days]) => [...days].map(() => kind));
  }

  get days(): string[] {
    return [...this.#days.values()].flatMap((days) => [...days]);
  }

  daysOf(kind: string): string[] {
    return [...(this.#days.get(kind) ?? [])];
  }
}
