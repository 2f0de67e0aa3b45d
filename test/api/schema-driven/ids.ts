import { isId } from "#modules/kernel/ids.ts";
import type { Random } from "#test/load/hostile/random.ts";

const MOST_OF_A_KIND = 100;

/** Ids that answers have named, so that later requests name things that exist. */
export class Ids {
  private readonly found = new Map<string, string[]>();

  add(name: string, id: string): void {
    const known = this.found.get(name) ?? [];
    if (known.includes(id)) return;
    this.found.set(name, [...known, id].slice(-MOST_OF_A_KIND));
  }

  /** Notes the ids of an answer: those of its own records under the group of its call, the others under their names. */
  learn(group: string, answer: unknown, name = ""): void {
    if (typeof answer === "string") {
      if (isId(answer) || name === "key") this.add(name === "_id" ? group : name, answer);
    } else if (Array.isArray(answer)) for (const one of answer.slice(0, 20)) this.learn(group, one, name);
    else if (typeof answer === "object" && answer !== null)
      for (const [key, value] of Object.entries(answer))
        this.learn(key === "list" || key === "_id" ? group : key, value, key);
  }

  /** An id for a field of a call of this group. `swap` may be one of `swaps`. */
  of(random: Random, group: string, field: string): string | undefined {
    const names = field === "_id" || field === "id" ? [group] : [field, `${field}s`];
    const known = names.flatMap((name) => this.found.get(name) ?? []);
    return known.length > 0 ? random.one(known) : undefined;
  }
}
