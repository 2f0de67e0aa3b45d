/**
 * What follows the name of a car: trim and style, "EX-L 4D Sedan 1.5L". Makers name trims after models, bodies, and fuels ("RX 350",
 * "GT Coupe", "Hybrid LE"), so a word of the name is left out, and one that comes twice stands at its last place.
 */
export function trimWords(name: string, ...parts: readonly (string | null | undefined)[]): string {
  const words = parts.flatMap((part) => part?.split(/\s+/).filter(Boolean) ?? []);
  const plain = words.map((word) => word.toLowerCase());
  const said = new Set(name.toLowerCase().split(/\s+/));
  return words
    .filter((_, at) => !said.has(plain[at] as string) && plain.lastIndexOf(plain[at] as string) === at)
    .join(" ");
}
