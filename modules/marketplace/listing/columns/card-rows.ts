import type { CardRow } from "../cards.ts";

const MOST_ROWS = 20_000;

/**
 * Rows of cars that were shown, until a change of the car is heard of: a page of known cars asks the database nothing.
 * Rows and not cards, since what a card says goes with the clock.
 */
export class CardRows {
  private rows = new Map<string, CardRow>();
  private changes = 0;

  /** The rows of these cars that are public; `read` is asked for those that are not at hand. */
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
    // A change that came meanwhile may be newer than what was read.
    if (changes === this.changes) this.keep(rows);
    return found;
  }

  /** These cars changed. */
  forget(ids: readonly string[]): void {
    this.changes += 1;
    for (const id of ids) this.rows.delete(id);
  }

  /** A row that is asked for moves to the end; the first ones go when there are too many. */
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
