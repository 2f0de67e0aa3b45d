import type { Place } from "#modules/catalog/index.ts";
import { log } from "#modules/kernel/log.ts";
import { problemOf } from "#modules/kernel/service-calls.ts";
import { type CarSearch, type Counts, SearchAway } from "../car-search.ts";
import { CardRows } from "../memory-index/card-rows.ts";
import { KeptAnswers } from "../memory-index/kept-answers.ts";
import { type ListingQuery, listingSearch } from "../query.ts";
import { areComplete, type Marks, marksIn, readMarks } from "./complete.ts";
import { Dictionary } from "./dictionary.ts";
import type { EngineNode, EngineRow } from "./engine-node.ts";
import { planCounts } from "./read-counts.ts";
import { type Ask, countIn, readPage, readPageByDistance } from "./read-page.ts";
import { carsTable, SETS, type TableSet, wordsTable } from "./schema.ts";
import { number, partsOf, type Question } from "./statements.ts";

/** A page costs the engine all cars before it, so it reads no further than this; the list says that it ends there. */
const MOST_CARS = 105_000;
/** More than a worker adds in a millisecond. */
const MOST_WORDS = 20_000;

/** The search engine as what answers the list. A question goes to one node, and to another one if that can't answer. */
export class EngineSearch implements CarSearch {
  readonly cards = new CardRows();
  private readonly nodes: readonly EngineNode[];
  private readonly missing: (ids: readonly string[]) => void;
  private readonly totals = new KeptAnswers<number>();
  private readonly counted = new KeptAnswers<Counts>();
  /** The set of tables that answers, and its texts; undefined until a node has one. */
  private current: { set: TableSet; filled: number; dictionary: Dictionary } | undefined;
  /** Incremented by every change. */
  private version = 0;
  private next = 0;
  private available = false;

  private readonly newDictionary: () => Promise<Dictionary>;

  /** `missing` is told of cars that the engine named and the database doesn't have. */
  constructor(
    nodes: readonly EngineNode[],
    missing: (ids: readonly string[]) => void = () => {},
    newDictionary = Dictionary.empty,
  ) {
    this.nodes = nodes;
    this.missing = missing;
    this.newDictionary = newDictionary;
  }

  /** Whether it answered the last question. */
  get isUp(): boolean {
    return this.available && this.current !== undefined;
  }

  /** Learns which set of tables is complete, and new texts. Afterwards `isUp` says whether there is one. */
  async refresh(): Promise<void> {
    for (const node of this.inTurn()) {
      if (!node.isWorthAsking()) continue;
      try {
        const [best] = (await this.completeSets(node)).sort((a, b) => b.filled - a.filled);
        if (!best) continue;
        const same = this.current?.set === best.set && this.current.filled === best.filled;
        const dictionary = same && this.current ? this.current.dictionary : await this.newDictionary();
        await learnTexts(node, best.set, dictionary);
        this.current = { ...best, dictionary };
        this.noteAvailable(true);
        return;
      } catch (error) {
        log.debug({ error: problemOf(error) }, "a node of the search engine did not answer");
      }
    }
    this.noteAvailable(false);
  }

  private noteAvailable(available: boolean): void {
    if (available && !this.available) log.warn({}, "the search engine answers");
    if (!available && this.available) log.warn({}, "the search engine does not answer: the database does");
    this.available = available;
  }

  private async completeSets(node: EngineNode): Promise<{ set: TableSet; filled: number }[]> {
    const found: { set: TableSet; filled: number }[] = [];
    for (const set of SETS) {
      const answers = await node.ask([marksIn(carsTable(set)), "SHOW META"]);
      const marks = completeIn(answers);
      if (marks) found.push({ set, filled: marks.filled });
    }
    return found;
  }

  /** Answers from before are used only briefly from now on. */
  noteChange(): void {
    this.version += 1;
  }

  lastPage(records: number): number {
    return Math.max(1, Math.floor(MOST_CARS / records));
  }

  sells(what: "make" | "model", code: string): boolean {
    return this.dictionary.sells(what, code);
  }

  understand(text: string) {
    return this.dictionary.understanding.of(text);
  }

  milesTo(from: Place, zip: string): number | null {
    return this.dictionary.milesTo(from, zip);
  }

  recheck(ids: readonly string[]): void {
    this.cards.forget(ids);
    this.missing(ids);
  }

  count(query: ListingQuery, from: Place | undefined): Promise<number> {
    return this.kept(this.totals, query, async () => {
      const { select, where } = partsOf(this.questionOf(query, from));
      const [[total] = []] = await this.ask((table) => [countIn(table, select, where)]);
      return Number(total?.cars ?? 0);
    });
  }

  counts(query: ListingQuery, from: Place | undefined): Promise<Counts> {
    return this.kept(this.counted, query, async () => {
      const plan = planCounts(this.questionOf(query, from), this.dictionary);
      return plan.read(await this.ask(plan.statements));
    });
  }

  page(query: ListingQuery, from: Place | undefined, offset: number, count: number) {
    const question = this.questionOf(query, from);
    const window = { offset, count };
    return query.sort === "distance" && from
      ? readPageByDistance(this.ask, question, window, this.dictionary)
      : readPage(this.ask, question, window);
  }

  private get dictionary(): Dictionary {
    if (!this.current) throw new SearchAway("No node of the search engine has all cars");
    return this.current.dictionary;
  }

  private questionOf(query: ListingQuery, from: Place | undefined): Question {
    const { distance } = query;
    const miles = from && distance !== null ? [...this.dictionary.milesFrom(from)] : [];
    return {
      query,
      now: Date.now(),
      understood: query.text ? this.understand(query.text) : undefined,
      from,
      zipsWithin: miles.flatMap(([zip, far]) => (distance !== null && far <= distance ? [zip] : [])),
    };
  }

  private async kept<T>(answers: KeptAnswers<T>, query: ListingQuery, read: () => Promise<T>): Promise<T> {
    const key = listingSearch({ ...query, sort: "newest", reverse: false });
    const [now, began, version] = [Date.now(), performance.now(), this.version];
    const known = answers.find(key, now, version);
    if (known !== undefined) return known;
    const answer = await read();
    answers.keep(key, { answer, at: now, cost: performance.now() - began, version });
    return answer;
  }

  /** A set of tables can be replaced by the other one at any time, so a question is asked again after a refresh. */
  private readonly ask: Ask = async (statements) => {
    let answers = await this.askAll(statements);
    if (!answers) {
      await this.refresh();
      answers = await this.askAll(statements);
    }
    this.noteAvailable(answers !== undefined);
    if (!answers) throw new SearchAway("No node of the search engine can answer");
    return answers;
  };

  private async askAll(statements: Parameters<Ask>[0]): Promise<EngineRow[][] | undefined> {
    const table = this.current && carsTable(this.current.set);
    if (!table) return undefined;
    // Twice, because a machine that asks another one that is away chooses the other copy the next time.
    for (const node of [...this.inTurn(), ...this.inTurn()]) {
      if (!node.isWorthAsking()) continue;
      try {
        const asked = statements(table, await node.exactCounts());
        // The engine sends neighbors about the same table to other machines together, so a part that is away is
        // missing in all answers, and in the one about the marks.
        const answers = await node.ask([...asked, marksIn(table), "SHOW META"]);
        if (completeIn(answers)) return answers;
        log.debug({ node: node.address }, "the search engine is not complete there");
      } catch (error) {
        log.debug(
          { node: node.address, error: problemOf(error), m: String(error).slice(0, 900) },
          "the search engine did not answer",
        );
      }
    }
    return undefined;
  }

  /** The nodes, each time beginning with another one. */
  private inTurn(): EngineNode[] {
    this.next += 1;
    const first = this.next % this.nodes.length;
    return [...this.nodes.slice(first), ...this.nodes.slice(0, first)];
  }
}

/** What the marks at the end of an answer say; undefined if a part is missing, behind, or of another release. */
function completeIn(answers: readonly EngineRow[][]): Marks | undefined {
  const warned = answers.at(-1)?.some((row) => row.Variable_name === "warning" || row.Variable_name === "error");
  const marks = readMarks(answers.at(-2)?.[0]);
  return !warned && areComplete(marks, Date.now()) ? marks : undefined;
}

/** In parts, because the engine reserves memory for as many rows as it is asked for. */
async function learnTexts(node: EngineNode, set: TableSet, dictionary: Dictionary): Promise<void> {
  for (;;) {
    const since = number(dictionary.newest);
    const [rows = []] = await node.ask([
      `SELECT kind, text, added FROM ${wordsTable(set)} WHERE added>=${since} ORDER BY added ASC, id ASC LIMIT 0,${MOST_WORDS} OPTION max_matches=${MOST_WORDS}`,
    ]);
    await dictionary.learn(rows);
    if (rows.length < MOST_WORDS) return;
  }
}
