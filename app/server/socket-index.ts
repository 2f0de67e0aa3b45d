/** Finds sockets by what they listen to, so that a notice touches its listeners only. */
export class SocketIndex<S> {
  #sockets = new Map<string, Set<S>>();

  /** The sockets under this name. */
  get(name: string): Iterable<S> {
    return this.#sockets.get(name) ?? [];
  }

  add(socket: S, names: Iterable<string>): void {
    for (const name of names) {
      const sockets = this.#sockets.get(name);
      if (sockets) sockets.add(socket);
      else this.#sockets.set(name, new Set([socket]));
    }
  }

  remove(socket: S, names: Iterable<string>): void {
    for (const name of names) {
      const sockets = this.#sockets.get(name);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.#sockets.delete(name);
    }
  }

  /** How many names have sockets. */
  get size(): number {
    return this.#sockets.size;
  }
}
