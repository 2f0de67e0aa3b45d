/** "from" needs "to": one import, types included, by the paths of both files. */
export type Import = { from: string; to: string };

/** What other rooms may need of a room without needing the room: its browser-safe files and its tables. */
const DOOR = /^(index|schemas|lifecycle|policy|events|tables)\.ts$/;

/**
 * Circles between folders: for each folder, the groups of its sub-folders (rooms) and files that need each other, directly
 * or through one another. A circle of files alone does not count, and neither does a room with its own doors. Answers
 * "folder: a, b, c" for each group.
 */
export function circles(imports: readonly Import[], inside: (folder: string) => boolean): string[] {
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

/** Who needs whom among the children of a folder. */
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

/** The child of the folder that a file belongs to: a room, one of a room's doors, or a file of the folder itself. */
function childOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [first = "", second, ...deeper] = file.slice(folder.length + 1).split("/");
  const isDoor = second !== undefined && deeper.length === 0 && DOOR.test(second);
  return isDoor ? `${first}/${second}` : first;
}

const isRoom = (child: string) => !/\.[a-z]+$/.test(child);

/** Groups of children that reach each other, when a room and something outside it are among them. */
function groupsOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((child) => [child, reachedFrom(graph, child)]));
  const groups = new Map<string, string[]>();
  for (const [child, others] of reached) {
    const group = [...others].filter((other) => reached.get(other)?.has(child)).sort();
    if (group.length > 0) groups.set(group.join(), group);
  }
  return [...groups.values()].filter((group) => {
    const rooms = group.filter(isRoom);
    return rooms.some((room) => group.some((child) => child !== room && !child.startsWith(`${room}/`)));
  });
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
