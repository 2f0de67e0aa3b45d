import type { Client } from "#test/journeys/client.ts";
import { pdfText } from "#test/pdf-text.ts";
import type { Canary, CanarySearch } from "./canaries.ts";

/** An amount that a reader can see. */
export type Sighting = { who: string; where: string; canary: Canary };

/** The number of concurrent requests of a crawl. */
const TOGETHER = 6;

/** Opens every address as one reader. */
export async function crawl(who: string, client: Client, addresses: readonly string[], search: CanarySearch) {
  const sightings: Sighting[] = [];
  const failed: string[] = [];
  const waiting = [...addresses];
  const lane = async () => {
    for (let where = waiting.shift(); where !== undefined; where = waiting.shift()) {
      const response = await client.fetch(where, { headers: { accept: "text/html, */*" } });
      if (response.status >= 500 || response.status === 429) failed.push(`${who}: ${where} answers ${response.status}`);
      const text = `${JSON.stringify([...response.headers])}\n${await textOf(response)}`;
      for (const canary of search.in(text)) sightings.push({ who, where, canary });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
  return { sightings, failed, opened: addresses.length };
}

/** The text of a page, or of a PDF. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get("content-type")?.includes("application/pdf");
  return isPdf ? pdfText(bytes) : bytes.toString();
}

/** "dealer reads the reserve of the car in preview (812347) at /u/home" for each amount that is not for this reader. */
export const leaksIn = (sightings: readonly Sighting[]): string[] => [
  ...new Set(
    sightings
      .filter(({ who, canary }) => !canary.readers.includes(who))
      .map(({ who, where, canary }) => `${who} reads ${canary.what} (${canary.amount}) at ${where}`),
  ),
];
