import { formatSize } from "./format-size.ts";

/** What waits on this device to be sent, and the rules about it. No storage and no requests in here. */

/**
 * "waiting" is sent as soon as it can be; "login" waits for its account to sign in; "conflict" and "refused" wait for a
 * decision of the user; "sent" is on the server, and is shown on top of the kept page until a newer page is kept.
 */
export type EntryState = "waiting" | "login" | "conflict" | "refused" | "sent";

export type Field = [name: string, value: string | File];

export type Entry = {
  /** The order in which the entries were made. The storage assigns it. */
  id: number;
  /** The idempotency key: the server performs the entry once, however often it is sent. */
  key: string;
  account: string;
  /** Entries of one group are sent one after the other, such as all of one evaluation. */
  group: string;
  /** What the group is about, such as the name of a car. */
  about: string;
  /** What the user sees in the list: "Tires", "front.jpg". */
  label: string;
  /** An "end" completes the evaluation: it is sent after everything else of its group. */
  kind: "part" | "file" | "end";
  method: "POST" | "PUT";
  /** The address on this site. */
  path: string;
  fields: Field[];
  /** ISO, in UTC. */
  capturedAt: string;
  /** Bytes on this device. */
  size: number;
  state: EntryState;
  /** Attempts that failed. */
  tries: number;
  /** Milliseconds since 1970. */
  lastTry: number | null;
  nextTry: number;
  /** The sentence about the last attempt. */
  problem: string | null;
  /** What the server answered: the other person's values, or the stored file. */
  answer: unknown;
  sentAt: number | null;
};

export type NewEntry = Pick<
  Entry,
  "key" | "account" | "group" | "about" | "label" | "kind" | "path" | "fields" | "capturedAt"
>;

/** A new entry without its place in the order. */
export const made = (entry: NewEntry): Omit<Entry, "id"> => ({
  ...entry,
  method: entry.kind === "file" ? "PUT" : "POST",
  size: entry.fields.reduce((sum, [name, value]) => sum + name.length + sizeOf(value), 0),
  state: "waiting",
  tries: 0,
  lastTry: null,
  nextTry: 0,
  problem: null,
  answer: null,
  sentAt: null,
});

const sizeOf = (value: Field[1]): number => (typeof value === "string" ? value.length : value.size);

/** The file that an upload carries. */
export const fileIn = ({ kind, fields }: Entry): File | undefined =>
  kind === "file" ? fields.map(([, value]) => value).find((value) => typeof value !== "string") : undefined;

/** A file that is not on the server yet has this key; parts that name it are sent with the server's key. */
export const localKey = (key: string): string => `queue:${key}`;
const LOCAL = /queue:([\w-]+)/g;
export const localKeysIn = (value: Field[1]): string[] =>
  typeof value === "string" ? [...value.matchAll(LOCAL)].map(([, key]) => key as string) : [];

/** The fields with the server's keys of all files, or the first file that has none yet. */
export function withServerKeys(
  fields: Entry["fields"],
  keyOf: (key: string) => string | undefined,
): { fields: Entry["fields"] } | { waitsFor: string } {
  const missing = fields.flatMap(([, value]) => localKeysIn(value)).find((key) => keyOf(key) === undefined);
  if (missing !== undefined) return { waitsFor: missing };
  const known = (value: string) => value.replace(LOCAL, (_, key) => keyOf(key) ?? "");
  return { fields: fields.map(([name, value]) => [name, typeof value === "string" ? known(value) : value]) };
}

/** The texts of all fields with this name that are not empty. */
export const fieldsIn = ({ fields }: Pick<Entry, "fields">, name: string): string[] =>
  fields.flatMap(([field, value]) => (field === name && typeof value === "string" && value ? [value] : []));
export const fieldIn = (entry: Pick<Entry, "fields">, name: string): string | undefined => fieldsIn(entry, name)[0];

/** A text with the server's keys of the files that were sent. */
export const withKeysOf = (entries: readonly Entry[], text: string): string =>
  text.replace(LOCAL, (local, key: string) => {
    const sent = entries.find((entry) => entry.key === key && entry.state === "sent");
    return (sent?.answer as { key?: string } | null | undefined)?.key ?? local;
  });

/** The fields without these files, which were discarded. */
export const withoutFiles = (fields: readonly Field[], keys: readonly string[]): Field[] =>
  fields.flatMap(([name, value]): Field[] => {
    if (!localKeysIn(value).some((key) => keys.includes(key))) return [[name, value]];
    const left = String(value).replace(LOCAL, (known, key: string) => (keys.includes(key) ? "" : known));
    return left.trim() ? [[name, left.trim().replace(/\s+/g, " ")]] : [];
  });

/** Whether a later entry of the same panel would overwrite it. Pictures are only added. */
const replaces = ({ kind, fields }: Entry): boolean =>
  kind === "part" && !fields.some(([name]) => name === "picturesKey");

export const isOpen = ({ state }: Entry): boolean => state !== "sent";
/** It waits for a decision of its person. */
export const isStopped = ({ state }: Entry): boolean => state === "conflict" || state === "refused";

/**
 * What of one evaluation is sent before it is completed. A picture that was not accepted, and the part that would add it,
 * hold nothing up: they stay in the list, and can be replaced later.
 */
export function beforeEnd(entries: readonly Entry[]): Entry[] {
  const open = entries.filter((entry) => isOpen(entry) && entry.kind !== "end");
  const bad = new Set(open.filter((entry) => entry.kind === "file" && isStopped(entry)).map(({ key }) => key));
  return open.filter(
    (entry) =>
      !bad.has(entry.key) &&
      (replaces(entry) || !entry.fields.some(([, value]) => localKeysIn(value).some((key) => bad.has(key)))),
  );
}

/** Whether a part adds nothing but these files, so that it goes with them. */
export function addsOnly(entry: Entry, keys: readonly string[]): boolean {
  const named = entry.fields.flatMap(([, value]) => localKeysIn(value));
  return entry.kind === "part" && !replaces(entry) && named.length > 0 && named.every((key) => keys.includes(key));
}

/** The same upload with another file. It keeps its key, which parts name. */
export const withFile = (entry: Entry, file: File): Entry => {
  const fields = entry.fields.map(([name, value]): Field => [name, typeof value === "string" ? value : file]);
  return { ...made({ ...entry, label: file.name, fields }), id: entry.id };
};

/** Uploads that one evaluation has in progress at the same time: they keep the line busy between them. */
const UPLOADS_AT_ONCE = 3;

/**
 * What may be in progress of each group: its earliest part, beside up to three uploads. A part waits for all parts before
 * it and for the files that it names, so nothing shows before what was done earlier; a file shows nothing until a part
 * names it, so uploads go ahead. A refused entry or one in conflict stays where it is and stops only what would overwrite
 * it (the same address), needs its file, or ends the evaluation; any other failure stops the parts of its group.
 */
export function nextToSend(entries: readonly Entry[]): Entry[] {
  const next = new Map<string, Entry[]>();
  const [stopped, open, held] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    if (!isOpen(entry)) continue;
    const { group, key, kind } = entry;
    const address = `${group} ${entry.path}`;
    const names = entry.fields.flatMap(([, value]) => localKeysIn(value));
    const early = kind === "end" && beforeEnd(entries.filter((other) => other.group === group)).length > 0;
    const ready = !names.some((name) => open.has(name));
    const before = next.get(group) ?? [];
    open.add(key);
    if (isStopped(entry) || stopped.has(address) || names.some((name) => stopped.has(name)) || early) {
      stopped.add(key);
      if (replaces(entry)) stopped.add(address);
    } else if (kind === "file") {
      if (ready && uploadsIn(before) < UPLOADS_AT_ONCE) next.set(group, [...before, entry]);
    } else if (!held.has(group)) {
      held.add(group); // no later part overtakes this one
      if (ready) next.set(group, [...before, entry]);
    }
  }
  return [...next.values()].flat().filter(({ state }) => state === "waiting");
}

const uploadsIn = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === "file").length;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

/** The pause after a failed attempt doubles up to five minutes; `random` from 0 to 1 spreads the devices. */
export const pauseAfter = (tries: number, random: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)) * (0.75 + random / 2);

/** What the server's answer means for the entry. */
export type Outcome =
  | { is: "sent"; answer: unknown }
  | { is: "again"; problem: string; offline: boolean; afterMs?: number }
  | { is: "login" }
  | { is: "conflict" | "refused"; problem: string; answer: unknown };

const textOf = (fields: readonly Field[]): Field[] => fields.filter(([, value]) => typeof value === "string");

/** A part on top of this version of its panel. */
export const withBase = (fields: readonly Field[], base: number): Field[] => [
  ...fields.filter(([name]) => name !== "base"),
  ["base", String(base)],
];

/** The entry after an attempt. */
export function after(entry: Entry, outcome: Outcome, now: number, random: number): Entry {
  const tried = { ...entry, lastTry: now };
  if (outcome.is === "sent")
    return {
      ...tried,
      fields: textOf(entry.fields),
      state: "sent",
      answer: outcome.answer,
      problem: null,
      sentAt: now,
    };
  if (outcome.is === "login") return { ...tried, state: "login", problem: "Log in again to send this." };
  if (outcome.is === "again") {
    const tries = entry.tries + 1;
    const pause = Math.max(outcome.afterMs ?? 0, pauseAfter(tries, random));
    return { ...tried, state: "waiting", tries, nextTry: now + pause, problem: outcome.problem };
  }
  return { ...tried, state: outcome.is, problem: outcome.problem, answer: outcome.answer };
}

/** Thrown when the device has no room left. The entry was not kept. */
export class StorageFull extends Error {
  constructor(file?: { name: string; size: number }) {
    super(
      file
        ? `This device has no room for “${file.name}” (${formatSize(file.size)}). Add it again when you are connected, or free some storage.`
        : "This device has no room left for unsent work. Connect and send what is waiting, or free some storage.",
    );
  }
}
