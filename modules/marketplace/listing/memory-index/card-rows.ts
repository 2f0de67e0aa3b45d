import type { CardRow } from "../cards.ts";

const MOST_ROWS = 20_000;

/**
 * A cache of the rows of cars that were shown, invalidated by a notified change of the car: a page of cached cars needs no
 * query. It holds rows and not cards, because a card changes with the clock.
 */
export class CardRows {
  private rows = new Map<string, CardRow>();
  private changes = 0;

  /** The rows of these cars that are public; `read` fetches those that are not cached. */
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

  /** These cars changed. */
  forget(ids: readonly string[]): void {
    this.changes += 1;
    for (const id of ids) this.rows.delete(id);
  }

  /** A row that is used moves to the end; the first ones are evicted. */
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
