/** Work that runs one after the other, in the order in which it was asked for, each with all of its pauses. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `work` does, once everything before it has ended. */
  take<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }
}
