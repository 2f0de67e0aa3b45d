import { withImages } from "./image-engine.ts";

const drawn = new Map<string, Promise<Buffer>>();
const KEPT = 300;

/** A simple PNG with the first letters of a make, 128 x 128, because we have no license for the makers' logos. */
export function drawMonogram(make: string): Promise<Buffer> {
  const letters = lettersOf(make);
  const known = drawn.get(letters);
  if (known) return known;
  if (drawn.size >= KEPT) drawn.clear();
  const work = withImages((sharp) =>
    sharp(Buffer.from(svgOf(letters)))
      .png()
      .toBuffer(),
  );
  drawn.set(letters, work);
  return work;
}

/** "land-rover" -> "LR", "honda" -> "H", "bmw" -> "BMW" */
function lettersOf(make: string): string {
  const words = make
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const [first = "?"] = words;
  if (words.length === 1) return first.length <= 3 ? first : first.slice(0, 1);
  return words
    .map((word) => word[0])
    .join("")
    .slice(0, 3);
}

function svgOf(letters: string): string {
  const size = [64, 64, 52, 40][letters.length] ?? 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><circle cx="64" cy="64" r="60" fill="#eef1f4"/><circle cx="64" cy="64" r="60" fill="none" stroke="#b8c0c9" stroke-width="3"/><text x="64" y="${64 + size * 0.36}" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#27313b">${letters}</text></svg>`;
}
