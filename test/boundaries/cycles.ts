/** One import, types included: the paths of both files. */
export type Import = { from: string; to: string };

/**
 * Import cycles between folders: for each folder, the groups of its sub-folders and files that import each other, directly
 * or indirectly. A cycle of files only doesn't count. Returns "folder: a, b, c" for each group.
 */
export function findCycles(imports: readonly Import[], inside: (folder: string) => boolean): string[] {
  const folders = new Set(imports.flatMap(({ from, to }) => [...foldersOf(from), ...foldersOf(to)]));
  return [...folders]
    .filter(inside)
    .sort()
    .flatMap((folder) => groupsOf(graphOf(imports, folder)).map((group) => `${folder}: ${group.sort().join(", ")}`));
}

const foldersOf = (file: string): string[] => {
  const parts = file.split("/");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
};

type Graph = Map<string, Set<string>>;

/** The imports between the children of a folder. */
function graphOf(imports: readonly Import[], folder: string): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [childOf(folder, from), childOf(folder, to)];
    if (!a || !b || a === b) continue;
    graph.set(a, (graph.get(a) ?? new Set()).add(b));
    if (!graph.has(b)) graph.set(b, new Set());
  }
  return graph;
}

/** The child of the folder that a file belongs to: a sub-folder, or a file of the folder itself. */
const childOf = (folder: string, file: string): string | undefined =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split("/")[0] : undefined;

const isFolder = (child: string) => !/\.[a-z]+$/.test(child);

/** Groups of children that reach each other, if they include a sub-folder. */
function groupsOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((child) => [child, reachedFrom(graph, child)]));
  const groups = new Map<string, string[]>();
  for (const [child, others] of reached) {
    const group = [...others].filter((other) => reached.get(other)?.has(child)).sort();
    if (group.length > 0) groups.set(group.join(), group);
  }
  return [...groups.values()].filter((group) => group.some(isFolder));
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (found.has(child)) continue;
    found.add(child);
    waiting.push(...(graph.get(child) ?? []));
  }
  return found;
}
