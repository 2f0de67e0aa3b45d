import type { CardRow } from "../cards.ts";

const MOST_ROWS = 20_000;

/**
 * A cache of the rows of recently shown cars, invalidated by a notified change of the car: a page of cached cars needs
 * no query. It contains rows instead of cards, because a card changes with the clock.
 */
export class CardRows {
  private rows = new Map<string, CardRow>();
  private changes = 0;

  /** The public rows of these cars; `read` fetches those that aren't cached. */
  async find(
    ids: readonly string[],
    read: (ids: string[]) => Promise<readonly CardRow[]>,
  ): Promise<Map<string, CardRow>> {
    const found = new Map(ids.flatMap((id) => this.known(id) ?? []).map((row) => [row.id, row]));
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    const { changes } = this;
    const rows = await read(unknown);
    for (const row of rows) found.set(row.id, row);
    // A change during the read may be newer than the rows.
    if (changes === this.changes) this.keep(rows);
    return found;
  }

  /** Invalidates these cars. */
  forget(ids: readonly string[]): void {
    this.changes += 1;
    for (const id of ids) this.rows.delete(id);
  }

  /** Invalidates every car. */
  forgetAll(): void {
    this.changes += 1;
    this.rows.clear();
  }

  /** A used row moves to the end; the first ones are evicted. */
  private known(id: string): CardRow | undefined {
    const row = this.rows.get(id);
    if (row) {
      this.rows.delete(id);
      this.rows.set(id, row);
    }
    return row;
  }

  private keep(rows: readonly CardRow[]): void {
    for (const row of rows) this.rows.set(row.id, row);
    for (const id of this.rows.keys()) {
      if (this.rows.size <= MOST_ROWS) return;
      this.rows.delete(id);
    }
  }
}
