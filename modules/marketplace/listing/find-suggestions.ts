import { findMakes } from "./find-makes.ts";
import { marketNow } from "./memory-index/market-keeper.ts";
import { readTyped, type Suggestion, suggest } from "./suggest.ts";
import { wantedWords } from "./words.ts";

/**
 * What a text being typed may mean among the public cars, with the number of cars of each. The memory index answers with one pass, which
 * it keeps for the next letters. Without the index there are only the makes on the list, without numbers.
 */
export async function findSuggestions(text: string): Promise<Suggestion[]> {
  const query = readTyped(text);
  const market = await marketNow();
  if (!market) {
    const makes = await findMakes();
    const vehicles = makes.map(({ code, name }) => ({ ...NO_MODEL, make: code, makeName: name }));
    return suggest(text, query, { words: wantedWords(query.text), total: null, vehicles, bodies: new Map() });
  }
  const found = market.ask({ ...query, text: "", zip: "", distance: null }, undefined);
  const { vehicles } = market.columns;
  return suggest(text, query, {
    words: query.text ? asTyped(market.understand(query.text).names.at(-1) ?? []) : [],
    total: found.total,
    vehicles: vehicles.map((vehicle, at) => ({ ...vehicle, count: found.vehicles[at] ?? 0 })).slice(1),
    bodies: found.lists.bodies,
  });
}

const NO_MODEL = { model: "", modelName: "", count: null };

/** "ram" is a make, and the beginning of other names, too. */
const asTyped = <W extends { prefix: boolean }>(words: readonly W[]): W[] =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, prefix: true } : word));
