import { findMakes } from "./find-makes.ts";
import { withSearch } from "./search.ts";
import { readTyped, type Suggestion, suggest } from "./suggest.ts";
import { wantedWords } from "./words.ts";

/**
 * What a text being typed may mean among the public cars, with the number of cars of each. The memory index answers with one pass, which
 * it keeps for the next letters. Without a search there are only the makes on the list, without numbers.
 */
export const findSuggestions = (text: string): Promise<Suggestion[]> =>
  withSearch(async (search) => {
    const query = readTyped(text);
    if (!search) {
      const makes = await findMakes();
      const vehicles = makes.map(({ code, name }) => ({ ...NO_MODEL, make: code, makeName: name }));
      return suggest(text, query, { words: wantedWords(query.text), total: null, vehicles, bodies: new Map() });
    }
    const { total, vehicles, lists } = await search.counts({ ...query, text: "", zip: "", distance: null }, undefined);
    const words = query.text ? asTyped(search.understand(query.text).names.at(-1) ?? []) : [];
    return suggest(text, query, { words, total, vehicles, bodies: lists.bodies });
  });

const NO_MODEL = { model: "", modelName: "", count: null };

/** "ram" is a make, and the beginning of other names, too. */
const asTyped = <W extends { prefix: boolean }>(words: readonly W[]): W[] =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, prefix: true } : word));
