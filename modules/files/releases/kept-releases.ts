import type { Storage } from "../storage.ts";

/** Where the files of releases are in the storage, which all processes share: one folder for each release. */
export const RELEASES = "releases";
const MARK = "started-";

/** A release whose files are complete. `files` has their paths in the storage, by name. */
export type KeptRelease = { id: string; startedAt: number; marks: string[]; files: Map<string, string> };

export const folderOf = (id: string): string => `${RELEASES}/${id}`;
export const assetPath = (id: string, name: string): string => `${folderOf(id)}/assets/${name}`;
/** An empty file that says when the release was started last. It's written when all the others are there. */
export const markPath = (id: string, at: number): string => `${folderOf(id)}/${MARK}${at}`;

/** The releases in a storage, the one that was started last first. */
export async function findReleases(store: Storage): Promise<KeptRelease[]> {
  const found = new Map<string, KeptRelease>();
  for await (const path of store.list(RELEASES)) {
    const [, id = "", ...rest] = path.split("/");
    const release: KeptRelease = found.get(id) ?? { id, startedAt: 0, marks: [], files: new Map() };
    found.set(id, release);
    const name = rest.join("/");
    if (name.startsWith("assets/")) release.files.set(name.slice("assets/".length), path);
    else if (name.startsWith(MARK)) {
      release.marks.push(path);
      release.startedAt = Math.max(release.startedAt, Number(name.slice(MARK.length)));
    }
  }
  return [...found.values()].sort((a, b) => b.startedAt - a.startedAt);
}
