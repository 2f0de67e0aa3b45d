/**
 * Finds sockets by what they listen to, so that a notice touches its listeners only. Most names, such as `user:ID`, have a
 * single socket, which needs no set of its own.
 */
export class SocketIndex<S extends object | string> {
  #sockets = new Map<string, S | Set<S>>();

  /** The sockets under this name. */
  get(name: string): Iterable<S> {
    const found = this.#sockets.get(name);
    if (found === undefined) return [];
    return found instanceof Set ? found : [found];
  }

  add(socket: S, names: Iterable<string>): void {
    for (const name of names) {
      const found = this.#sockets.get(name);
      if (found === undefined) this.#sockets.set(name, socket);
      else if (found instanceof Set) found.add(socket);
      else if (found !== socket) this.#sockets.set(name, new Set([found, socket]));
    }
  }

  remove(socket: S, names: Iterable<string>): void {
    for (const name of names) {
      const found = this.#sockets.get(name);
      if (found instanceof Set) found.delete(socket);
      if (found === socket || (found instanceof Set && found.size === 0)) this.#sockets.delete(name);
    }
  }

  /** How many names have sockets. */
  get size(): number {
    return this.#sockets.size;
  }
}
