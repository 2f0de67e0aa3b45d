import type { Storage } from "./storage.ts";

/** Where the files of sandboxes are, apart from those of the site. */
export const SANDBOXES = "sandboxes/";
/** The pictures of the starting world, which every sandbox reads and none changes. */
const WORLD = `${SANDBOXES}world/`;

/** Whether this database is a starting world that is being made. */
const isWorld = (database: string): boolean => database.includes("_world");

/** The part of a storage that belongs to one sandbox. It also reads the files of the starting world. */
export function sandboxStorage(whole: Storage, database: string): Storage {
  const own = isWorld(database) ? WORLD : `${SANDBOXES}${database}/`;
  return {
    put: (path, bytes, mime) => whole.put(own + path, bytes, mime),
    putFile: (path, source, mime) => whole.putFile(own + path, source, mime),
    read: async (path, range) => (await whole.read(own + path, range)) ?? whole.read(WORLD + path, range),
    bytes: async (path) => (await whole.bytes(own + path)) ?? whole.bytes(WORLD + path),
    delete: (path) => whole.delete(own + path),
    deleteBelow: (path) => whole.deleteBelow(own + path),
    async *list(folder = "") {
      for await (const path of whole.list(own + folder)) yield path.slice(own.length);
    },
  };
}
