import type { Contract, Place } from "./contract-of.ts";

/** What changed between two contracts, in sentences. A program of before can trip over what is broken. */
export type Changes = { broken: string[]; added: string[] };

/**
 * Compares what programs rely on. Broken is a call or a field that is gone; an answer's field that may be missing now, or have a new kind of
 * value; an input's field that is needed now, or no longer takes a value. New values of an enumeration in an answer are additions.
 */
export function compareContracts(before: Contract, now: Contract): Changes {
  const broken: string[] = [];
  const added: string[] = [];
  const wholes = new Set([...now.keys()].map(wholeOf));
  // With a call, its places are gone. A named schema that is gone is another kind where it stood.
  const isThere = (name: string) => {
    const [, where = ""] = name.split(" ");
    return where.startsWith("#") ? wholes.has(wholeOf(name)) : now.has(`call ${where}`);
  };
  for (const [name, place] of before) {
    const present = now.get(name);
    if (present) broken.push(...differences(name, place, present));
    else if (name.startsWith("call ") || isThere(name)) broken.push(`${name} is gone.`);
  }
  const known = new Set([...before.keys()].map(wholeOf));
  for (const [name, place] of now) {
    if (before.has(name)) continue;
    if (name.startsWith("in ") && place.always && known.has(wholeOf(name)) && isWithin(before, name))
      broken.push(`${name} is needed.`);
    else added.push(`${name} is new.`);
  }
  return { broken, added };
}

/** The call or the named schema that a place is in, with its direction. */
const wholeOf = (name: string): string => name.split(" ").slice(0, 2).join(" ");

/** Whether the object or list around a place was in the contract; the place needs none if it is a field of a call or of a named schema. */
const isWithin = (before: Contract, name: string): boolean => {
  const [, around] = /^(.+\S)(?:\.[^.[\]]+|\[\])$/.exec(name) ?? [];
  return around === undefined || before.has(around);
};

const isValue = (kind: string): boolean => kind.startsWith("=");

function differences(name: string, before: Place, now: Place): string[] {
  const gone = before.kinds.filter((kind) => !now.kinds.includes(kind));
  const fresh = now.kinds.filter((kind) => !before.kinds.includes(kind));
  if (name.startsWith("in ")) {
    const open = now.kinds.some((kind) => kind === "string" || kind === "any");
    const refused = gone.filter((kind) => !(isValue(kind) && open) && !now.kinds.includes("any"));
    return [
      ...(now.always && !before.always ? [`${name} is needed.`] : []),
      ...refused.map((kind) => `${name} does not take ${kind}.`),
    ];
  }
  const wasOpen = before.kinds.some((kind) => kind === "string" || kind === "any");
  const hadValues = before.kinds.some(isValue);
  const strange = fresh.filter((kind) => !(isValue(kind) && (wasOpen || hadValues)));
  return [
    ...(before.always && !now.always ? [`${name} may be missing.`] : []),
    ...strange.map((kind) => `${name} may be ${kind}.`),
  ];
}
