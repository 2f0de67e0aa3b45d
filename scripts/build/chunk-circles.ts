/** The chunks that import each other or lead to ones that do; none if every chunk can run after its imports. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const open = new Map(imports);
  for (let before = -1; open.size !== before; ) {
    before = open.size;
    for (const [chunk, needs] of open) if (!needs.some((other) => open.has(other))) open.delete(chunk);
  }
  return [...open.keys()];
}
