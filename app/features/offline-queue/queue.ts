import { askWho, SESSION_BACK, SESSION_ENDED } from "#app/features/live/session-state.ts";
import { type Carry, setCarrier, setLeft } from "./carrier.ts";
import { type Drained, drain } from "./drain.ts";
import { addsOnly, type Entry, isOpen, StorageFull, withBase, withFile, withoutFiles } from "./entries.ts";
import { evaluationOf } from "./field-pages.ts";
import { askToPersist, type Room, readRoom } from "./room.ts";
import { sendEntry } from "./send-entry.ts";
import * as store from "./store.ts";

/** The offline queue of this page: what waits on the device for the signed-in account, and when it is sent. */

export type OfflineQueue = {
  account: string | null;
  /** Open entries and those that were sent since the page was kept; the oldest first. */
  entries: readonly Entry[];
  /** What is being sent, by the entry's id: 0 to 1. */
  sending: ReadonlyMap<number, number>;
  offline: boolean;
  room: Room | undefined;
};

const NOTHING: OfflineQueue = { account: null, entries: [], sending: new Map(), offline: false, room: undefined };
const CHANNEL = "swaplot-offline-queue";
/** The tag of the background sync, and of the messages of the service worker. */
const SYNC_TAG = "swaplot-offline-queue";

let shown = NOTHING;
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const snapshot = (): OfflineQueue => shown;
export const nothing = (): OfflineQueue => NOTHING;

function show(next: Partial<OfflineQueue>): void {
  shown = { ...shown, ...next };
  if (next.entries) setLeft(next.entries);
  for (const listener of listeners) listener();
}

/** Opens the offline queue of an account, and sends what waits in it. The account of before is not shown any more. */
export async function openQueue(account: string): Promise<void> {
  if (shown.account === account) return;
  listen();
  show({ ...NOTHING, account, offline: navigator.onLine === false });
  try {
    await store.setCurrentAccount(account);
  } catch {
    // A browser that stores nothing, as some do in private windows: everything is sent at once.
    return setCarrier(null);
  }
  setCarrier({ carry, discard, sendAgain, replaceFile });
  await signedIn();
}

/** Sends the entries that waited for the account to sign in (again). */
async function signedIn(): Promise<void> {
  for (const { id, state } of await ownEntries())
    if (state === "login") await store.change(id, (entry) => ({ ...entry, state: "waiting", problem: null }));
  await reload();
  await sendWaiting();
}

/** Closes the offline queue: after a logout nothing is shown or sent, and what waits stays on the device. */
export async function closeQueue(): Promise<void> {
  clearTimeout(timer);
  setCarrier(null);
  show(NOTHING);
  await store.setCurrentAccount(null);
}

const ownEntries = async (): Promise<Entry[]> => (shown.account ? store.entriesOf(shown.account) : []);

async function reload(): Promise<void> {
  const { account } = shown;
  const [entries, room] = await Promise.all([ownEntries(), readRoom()]);
  if (shown.account === account) show({ entries, room });
}

async function changed(): Promise<void> {
  await reload();
  channel?.postMessage("changed");
}

/** A panel waits no longer than this for its entry, which may be sent after others. */
const PATIENCE_MS = 4_000;

/** See `Carry`. Throws `StorageFull` when the entry cannot be kept. */
const carry: Carry = async (load) => {
  const { account } = shown;
  if (!account) throw new Error("No account is signed in.");
  const large = store.largeFileOf(load);
  // Some browsers write for minutes before they notice.
  if (large && ((await readRoom())?.free ?? large.size) < large.size) throw new StorageFull(large);
  const about = document.querySelector<HTMLElement>("[data-about]")?.dataset.about ?? "";
  const added = await store.add({ ...load, account, about, group: evaluationOf(location.pathname) });
  void askToPersist();
  await changed();
  const run = sendWaiting();
  if (load.kind !== "part") return added;
  await Promise.race([run, untilTried(added.id), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const entry = (await ownEntries()).find(({ id }) => id === added.id) ?? added;
  if (entry.state === "refused" || entry.state === "conflict") await discard([entry.id]);
  return entry;
};

function untilTried(id: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = shown.entries.find((one) => one.id === id);
      if (entry?.state === "waiting" && entry.tries === 0 && navigator.onLine) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

let running: Promise<void> | undefined;
let wanted: { now: boolean } | undefined;

/** Sends what waits; `now` also what waits for a later attempt. Calls during a run make one more run. */
export function sendWaiting({ now = false } = {}): Promise<void> {
  wanted = { now: now || (wanted?.now ?? false) };
  running ??= run().finally(() => (running = undefined));
  return running;
}

async function run(): Promise<void> {
  while (wanted && shown.account) {
    const { now } = wanted;
    wanted = undefined;
    const { account } = shown;
    plan(await drain({ account, send: sendEntry, now, onChange: () => void changed(), onProgress: progressOf }));
    show({ sending: new Map() });
    await changed();
  }
}

const progressOf = ({ id }: Entry) => {
  const progress = (share: number) => show({ sending: new Map(shown.sending).set(id, share) });
  progress(0);
  return progress;
};

function plan({ again, offline, login }: Drained): void {
  clearTimeout(timer);
  show({ offline });
  if (login) void sayEnded();
  if (again === null) return;
  timer = setTimeout(() => void sendWaiting(), Math.max(0, again - Date.now()));
  void askForSync();
}

/** The page asks its user to sign in again, which sends what waits. */
async function sayEnded(): Promise<void> {
  if ((await askWho()) === null) dispatchEvent(new Event(SESSION_ENDED));
}

/** Where the browser has background sync, what waits is sent even when no page is open. */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as Syncing | undefined;
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // The browser has none, or does not allow it: a page sends.
  }
}
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Removes entries that were not sent, and their pictures from the parts that name them. */
export async function discard(ids: readonly number[]): Promise<void> {
  const all = await ownEntries();
  const files = all.filter(({ id, kind }) => kind === "file" && ids.includes(id)).map(({ key }) => key);
  await store.remove([...ids, ...all.filter((entry) => isOpen(entry) && addsOnly(entry, files)).map(({ id }) => id)]);
  for (const { id, kind, state } of all)
    if (kind === "part" && state !== "sent" && files.length > 0 && !ids.includes(id))
      await store.change(id, (entry) => ({ ...entry, fields: withoutFiles(entry.fields, files) }));
  await changed();
  await sendWaiting();
}

const fresh = { state: "waiting", problem: null, answer: null, nextTry: 0 } as const;

/** Sends a refused entry again as it is. */
async function sendAgain(id: number): Promise<void> {
  await store.change(id, (entry) => ({ ...entry, ...fresh }));
  await changed();
  await sendWaiting({ now: true });
}

/** Sends another file in the place of one that was not accepted. */
async function replaceFile(id: number, file: File): Promise<void> {
  await store.change(id, (entry) => withFile(entry, file));
  await changed();
  await sendWaiting({ now: true });
}

/** Sends entries in conflict on top of the other person's version. A refused key has no stored answer, so it stays. */
export async function keepOwn(ids: readonly number[], base: number | undefined): Promise<void> {
  for (const id of ids)
    await store.change(id, (entry) => ({
      ...entry,
      ...fresh,
      fields: base === undefined ? entry.fields : withBase(entry.fields, base),
    }));
  await changed();
  await sendWaiting({ now: true });
}

/** The page was kept with everything that was sent before `keptAt`. */
export async function noteKept(group: string, keptAt: number): Promise<void> {
  if (shown.account) await store.forgetSent(shown.account, group, keptAt);
  await reload();
}

export const waiting = ({ entries }: OfflineQueue): readonly Entry[] => entries.filter(isOpen);
export const bytesOf = (entries: readonly Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => void reload();
  addEventListener("online", () => void sendWaiting({ now: true }));
  addEventListener("offline", () => show({ offline: true }));
  addEventListener(SESSION_BACK, () => void signedIn());
  addEventListener("pageshow", () => void sendWaiting());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sendWaiting();
  });
}
