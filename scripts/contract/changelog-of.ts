import { compareContracts } from "./compare-contracts.ts";
import type { Contract } from "./contract-of.ts";

/**
 * What changed between two contracts, for the reference: new calls, what known calls take, and what known answers have. The parts of what
 * is itself new are left out.
 */
export function changelogOf(before: Contract, now: Contract): string[] {
  const { broken, added } = compareContracts(before, now);
  const known = new Set([...before.keys()].map((name) => name.split(" ")[1]));
  const fresh = added.flatMap((sentence): string[] => {
    const [io = "", where = "", ...words] = sentence.replace(/ is new\.$/, "").split(" ");
    const path = words.join(" ");
    if (io === "call") return [`${callOf(where)} is new.`];
    const [, around] = /^(.+)(?:\.[^.[\]]+|\[\])$/.exec(path) ?? [];
    const isPart = around !== undefined && !before.has(`${io} ${where} ${around}`);
    if (!known.has(where) || isPart || path === ".") return [];
    const name = where.startsWith("#") ? where.slice(1) : callOf(where);
    return [`${name} ${io === "in" ? "takes" : "has"} ${path}.`];
  });
  return [...fresh, ...broken.map((text) => text.replace(/^(?:in|out|call) #?/, ""))];
}

/** `GET:/api/cars` as people write it. */
const callOf = (where: string) => where.replace(":", " ");
