import {
  after,
  type Entry,
  isOpen,
  localKeysIn,
  nextToSend,
  type Outcome,
  withBase,
  withServerKeys,
} from "./entries.ts";
import type { Progress, Send } from "./send-entry.ts";
import { change, entriesOf, noteFile, serverKeys } from "./store.ts";

export type Drained = {
  /** When to try again, in milliseconds since 1970; null when nothing waits for time. */
  again: number | null;
  /** The last attempt found no connection. */
  offline: boolean;
  /** The account has to sign in again. */
  login: boolean;
};

type Means = {
  account: string;
  send: Send;
  onChange?: () => void;
  onProgress?: (entry: Entry) => Progress;
  /** Also sends entries that wait for a later attempt, because the user asked for it or the connection is back. */
  now?: boolean;
};

const LOCK = "swaplot-offline-queue";

/**
 * Sends what waits: the parts of an evaluation in order, its uploads ahead of them, one evaluation after the other. Only
 * one tab or worker of the browser does it at a time: the others wait for their turn and find nothing left. The lock ends
 * with the tab that held it.
 */
export async function drain(means: Means): Promise<Drained> {
  // Without the lock, in an old browser, the idempotency keys still prevent doubles.
  return globalThis.navigator?.locks ? navigator.locks.request(LOCK, () => drainAll(means)) : drainAll(means);
}

async function drainAll(means: Means): Promise<Drained> {
  const { account, now: atOnce = false } = means;
  const tried = new Set<number>();
  const inProgress = new Map<number, Promise<Outcome>>();
  let [offline, login] = [false, false];
  for (;;) {
    const next = nextToSend(await entriesOf(account));
    const due = next.filter(
      ({ id, nextTry }) => inProgress.has(id) || (!tried.has(id) && (atOnce || nextTry <= Date.now())),
    );
    for (const entry of offline || login ? [] : due) {
      if (inProgress.has(entry.id) || entry.group !== due[0]?.group) continue;
      tried.add(entry.id);
      inProgress.set(entry.id, attempt(entry, means));
    }
    if (inProgress.size === 0) return { again: login ? null : soonest(next), offline, login };
    const [id, outcome] = await Promise.race([...inProgress].map(async ([id, sent]) => [id, await sent] as const));
    inProgress.delete(id);
    login ||= outcome.is === "login";
    offline ||= outcome.is === "again" && outcome.offline;
  }
}

const soonest = (entries: readonly Entry[]): number | null =>
  entries.length > 0 ? Math.min(...entries.map(({ nextTry }) => nextTry)) : null;

/** Sends an entry, and notes what became of it. */
async function attempt(entry: Entry, { send, onChange, onProgress }: Means): Promise<Outcome> {
  const names = entry.fields.some(([, value]) => localKeysIn(value).length > 0);
  const keys = names ? await serverKeys(entry.account) : undefined;
  const ready = withServerKeys(entry.fields, (key) => keys?.get(key));
  const outcome = "waitsFor" in ready ? DISCARDED : await send(entry, ready.fields, onProgress?.(entry));
  await settle(entry, outcome);
  onChange?.();
  return outcome;
}

const DISCARDED: Outcome = { is: "refused", problem: "A file that belongs to this was discarded.", answer: null };

async function settle(entry: Entry, outcome: Outcome): Promise<void> {
  const { key, version } = outcome.is === "sent" ? (outcome.answer as { key?: unknown; version?: unknown }) : {};
  if (entry.kind === "file" && typeof key === "string") await noteFile(entry.key, entry.account, key);
  if (entry.kind === "part" && typeof version === "number") await rebase(entry, version);
  await change(entry.id, (current) => after(current, outcome, Date.now(), Math.random()));
}

/** What was entered later in the same panel is based on what was just saved. */
async function rebase({ id, account, path }: Entry, version: number): Promise<void> {
  for (const later of await entriesOf(account))
    if (later.id > id && later.path === path && isOpen(later))
      await change(later.id, (entry) => ({ ...entry, fields: withBase(entry.fields, version) }));
}
