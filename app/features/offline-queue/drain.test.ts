import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drain } from "./drain.ts";
import {
  addsOnly,
  type Entry,
  localKey,
  type NewEntry,
  type Outcome,
  StorageFull,
  withFile,
  withoutFiles,
} from "./entries.ts";
import type { Send } from "./send-entry.ts";
import * as store from "./store.ts";

let account: string;
let number = 0;
beforeEach(() => {
  account = `account-${++number}`;
});
afterEach(() => vi.restoreAllMocks());

const CAR = "/u/evaluation/1";
const add = (label: string, more: Partial<NewEntry> = {}): Promise<Entry> =>
  store.add({
    key: `${account}-${label}`,
    account,
    group: CAR,
    about: "2021 Honda CR-V",
    label,
    kind: "part",
    path: `${CAR}/parts/${label}`,
    fields: [["text", label]],
    capturedAt: "2026-11-23T10:00:00.000Z",
    ...more,
  });
const photo = (label: string, more: Partial<NewEntry> = {}) =>
  add(label, { kind: "file", path: "/api/files", fields: [["file", new File([label], label)]], ...more });

const SENT: Outcome = { is: "sent", answer: { state: "saved" } };
const AWAY: Outcome = { is: "again", problem: "No connection.", offline: true };

/** A server that remembers what arrived and answers as told; by default it accepts. */
function server(answer: (entry: Entry) => Outcome = () => SENT) {
  const arrived: string[] = [];
  const send: Send = async (entry, fields) => {
    const outcome = answer(entry);
    if (outcome.is === "sent")
      arrived.push([entry.label, ...fields.flatMap(([, value]) => (typeof value === "string" ? value : []))].join(" "));
    return outcome;
  };
  return { send, arrived };
}
const states = async () => (await store.entriesOf(account)).map(({ label, state }) => `${label} ${state}`);

describe("the offline queue", () => {
  it("sends everything once, in the order in which it was done", async () => {
    for (const label of ["tires", "keys", "tires", "comment"]) await add(label, { key: `${account}-${Math.random()}` });
    const { send, arrived } = server();
    await drain({ account, send });
    await drain({ account, send });
    expect(arrived).toEqual(["tires tires", "keys keys", "tires tires", "comment comment"]);
  });

  it("adds an entry once per key", async () => {
    const [first, second] = [await add("tires"), await add("tires")];
    expect(second.id).toBe(first.id);
  });

  it("sends once when two tabs send at the same time", async () => {
    for (let at = 0; at < 20; at++) await add(`part-${at}`);
    const { send, arrived } = server();
    await Promise.all([drain({ account, send }), drain({ account, send })]);
    expect(arrived).toHaveLength(20);
    expect(new Set(arrived).size).toBe(20);
  });

  it("stops without a connection, keeps the order, and tries again later or when asked", async () => {
    await add("tires");
    await add("keys");
    let online = false;
    const { send, arrived } = server(() => (online ? SENT : AWAY));
    const first = await drain({ account, send });
    expect(first).toMatchObject({ offline: true, again: expect.any(Number) });
    online = true;
    expect(await drain({ account, send })).toMatchObject({ again: first.again });
    expect(arrived).toEqual([]);
    await drain({ account, send, now: true });
    expect(arrived).toEqual(["tires tires", "keys keys"]);
  });

  it("lets a busy server delay one evaluation and not the others", async () => {
    await add("tires");
    await add("keys");
    await add("tires", { key: `${account}-other`, group: "/u/evaluation/2" });
    const busy: Outcome = { is: "again", problem: "Busy.", offline: false, afterMs: 60_000 };
    const { send, arrived } = server(({ group, label }) => (group === CAR && label === "tires" ? busy : SENT));
    const { again } = await drain({ account, send });
    expect(arrived).toEqual(["tires tires"]);
    expect(await states()).toEqual(["tires waiting", "keys waiting", "tires sent"]);
    expect(again).toBeGreaterThan(Date.now() + 50_000);
  });

  it("waits for the login of the account after the session has ended", async () => {
    await add("tires");
    await add("keys");
    const { send, arrived } = server(() => ({ is: "login" }));
    expect(await drain({ account, send })).toMatchObject({ login: true });
    expect(await drain({ account, send: server().send, now: true })).toMatchObject({ again: null });
    expect(arrived).toEqual([]);
    expect(await states()).toEqual(["tires login", "keys waiting"]);
  });

  it("keeps a conflict and a refused part for the user, and sends the others", async () => {
    await add("tires");
    await add("keys");
    await add("tires", { key: `${account}-later` });
    await add("comment");
    const { send, arrived } = server(({ label }) => {
      if (label === "tires") return { is: "conflict", problem: "Changed meanwhile.", answer: { theirs: 1 } };
      return label === "keys" ? { is: "refused", problem: "At most nine keys.", answer: null } : SENT;
    });
    await drain({ account, send });
    expect(arrived).toEqual(["comment comment"]);
    const [tires, keys] = await store.entriesOf(account);
    expect(tires).toMatchObject({ state: "conflict", answer: { theirs: 1 } });
    expect(keys).toMatchObject({ state: "refused", problem: "At most nine keys." });
    expect(await states()).toEqual(["tires conflict", "keys refused", "tires waiting", "comment sent"]);
  });

  it("completes an evaluation after everything else, also after what waits for the user", async () => {
    await add("comment");
    await add("complete", { kind: "end" });
    await add("tires");
    await add("keys", { group: "/u/evaluation/2", path: "/u/evaluation/2/parts/keys" });
    await add("complete", { kind: "end", group: "/u/evaluation/2", key: "other-end" });
    let decided = false;
    const { send, arrived } = server(({ label }) =>
      label === "comment" && !decided ? { is: "conflict", problem: "Changed meanwhile.", answer: null } : SENT,
    );
    await drain({ account, send });
    expect(arrived).toEqual(["tires tires", "keys keys", "complete complete"]);
    decided = true;
    const [comment] = await store.entriesOf(account);
    await store.change(comment?.id ?? 0, (entry) => ({ ...entry, state: "waiting" }));
    await drain({ account, send });
    expect(arrived.slice(3)).toEqual(["comment comment", "complete complete"]);
  });

  it("completes an evaluation although a picture was not accepted, which can be replaced later", async () => {
    const key = `${account}-bad`;
    await photo("bad");
    await add("pictures", { fields: [["picturesKey", localKey(key)]] });
    await add("comment");
    await add("complete", { kind: "end" });
    const { send, arrived } = server(({ label, kind }) => {
      if (label === "bad") return { is: "refused", problem: "Not a picture.", answer: null };
      return { is: "sent", answer: kind === "file" ? { key: "server-good" } : { state: "saved" } };
    });
    await drain({ account, send });
    expect(arrived).toEqual(["comment comment", "complete complete"]);
    const [bad] = await store.entriesOf(account);
    await store.change(bad?.id ?? 0, (entry) => withFile(entry, new File(["good"], "good.jpg")));
    await drain({ account, send });
    expect(arrived.slice(2)).toEqual(["good.jpg", "pictures server-good"]);
  });

  it("a part that only adds a file goes with it, and one that says more stays", async () => {
    const key = `${account}-bad`;
    const [adds, more] = [
      await add("pictures", { fields: [["picturesKey", localKey(key)]] }),
      await add("damage", {
        fields: [
          ["new.text", "Dent"],
          ["new.pictureKey", localKey(key)],
        ],
      }),
    ];
    expect([addsOnly(adds, [key]), addsOnly(adds, ["another"]), addsOnly(more, [key])]).toEqual([true, false, false]);
  });

  it("completes no evaluation before a damage whose picture was not accepted", async () => {
    await photo("bad");
    await add("damage", { fields: [["new.pictureKey", localKey(`${account}-bad`)]] });
    await add("complete", { kind: "end" });
    const { send, arrived } = server(() => ({ is: "refused", problem: "Not a picture.", answer: null }));
    await drain({ account, send });
    expect(arrived).toEqual([]);
    expect((await states()).at(-1)).toBe("complete waiting");
  });

  it("adds pictures although one before them was not accepted", async () => {
    const of = (label: string) =>
      add("pictures", { key: `${account}-${label}-part`, fields: [["picturesKey", localKey(`${account}-${label}`)]] });
    for (const label of ["bad", "good"]) await photo(label);
    for (const label of ["bad", "good"]) await of(label);
    const { send, arrived } = server(({ label, kind }) => {
      if (label === "bad") return { is: "refused", problem: "Not a picture.", answer: null };
      return { is: "sent", answer: kind === "file" ? { key: `server-${label}` } : { state: "saved" } };
    });
    await drain({ account, send });
    expect(arrived).toEqual(["good", "pictures server-good"]);
    expect(await states()).toEqual(["bad refused", "good sent", "pictures waiting", "pictures sent"]);
  });

  it("uploads three pictures at once, ahead of the parts, which keep their order", async () => {
    const of = (label: string) => add(`${label}-part`, { fields: [["picturesKey", localKey(`${account}-${label}`)]] });
    await add("tires");
    for (const label of ["a", "b", "c", "d", "e"]) {
      await photo(label);
      await of(label);
    }
    const log: string[] = [];
    let [uploads, most] = [0, 0];
    await drain({
      account,
      send: async ({ label, kind }) => {
        if (kind === "file") most = Math.max(most, ++uploads);
        log.push(label);
        await new Promise((resolve) => setTimeout(resolve));
        if (kind === "file") uploads--;
        log.push(`${label} ends`);
        return { is: "sent", answer: kind === "file" ? { key: label } : {} };
      },
    });
    expect(most).toBe(3);
    expect(log.indexOf("c")).toBeLessThan(log.indexOf("tires ends"));
    expect(log.indexOf("d")).toBeLessThan(log.indexOf("a-part ends"));
    const parts = ["tires", "a-part", "b-part", "c-part", "d-part", "e-part"];
    const begunAndEnded = parts.flatMap((label) => [label, `${label} ends`]);
    expect(log.filter((line) => begunAndEnded.includes(line))).toEqual(begunAndEnded);
    for (const label of ["a", "b", "c", "d", "e"])
      expect(log.indexOf(`${label}-part`)).toBeGreaterThan(log.indexOf(`${label} ends`));
  });

  it("holds back the parts behind a picture that the server could not take yet, and uploads the others", async () => {
    await photo("a");
    await add("pictures", { fields: [["picturesKey", localKey(`${account}-a`)]] });
    await photo("b");
    await add("tires");
    const busy: Outcome = { is: "again", problem: "Busy.", offline: false };
    const { send, arrived } = server(({ label }) => (label === "a" ? busy : SENT));
    await drain({ account, send });
    expect(arrived).toEqual(["b"]);
    expect(await states()).toEqual(["a waiting", "pictures waiting", "b sent", "tires waiting"]);
  });

  it("bases later changes of a panel on the version that was just saved", async () => {
    await add("tires", { fields: [["base", "3"]] });
    await add("tires", { key: `${account}-later`, fields: [["base", "3"]] });
    await add("keys", { fields: [["base", "1"]] });
    const { send, arrived } = server(() => ({ is: "sent", answer: { state: "saved", version: 4 } }));
    await drain({ account, send });
    expect(arrived).toEqual(["tires 3", "tires 4", "keys 1"]);
  });

  it("puts the server's key of a picture into the parts that name it", async () => {
    const front = await photo("front");
    await add("pictures", { fields: [["picturesKey", localKey(front.key)]] });
    const { send, arrived } = server(({ kind }) =>
      kind === "file" ? { is: "sent", answer: { key: "file-7" } } : SENT,
    );
    await drain({ account, send });
    expect(arrived).toEqual(["front", "pictures file-7"]);
  });

  it("holds a part back while its picture is refused, and refuses it when the picture was discarded", async () => {
    const front = await photo("front");
    await add("pictures", { fields: [["picturesKey", localKey(front.key)]] });
    const { send, arrived } = server(({ kind }) =>
      kind === "file" ? { is: "refused", problem: "Not an image.", answer: null } : SENT,
    );
    await drain({ account, send });
    expect(await states()).toEqual(["front refused", "pictures waiting"]);
    await store.remove([front.id]);
    await drain({ account, send });
    expect(await states()).toEqual(["pictures refused"]);
    expect(arrived).toEqual([]);
  });

  it("never shows, sends or opens the work of another account", async () => {
    const mine = await photo("front");
    const { send, arrived } = server();
    await drain({ account: "somebody-else", send, now: true });
    expect(arrived).toEqual([]);
    expect(await store.entriesOf("somebody-else")).toEqual([]);
    expect(await store.fileOf("somebody-else", mine.key)).toBeUndefined();
    expect((await store.fileOf(account, mine.key))?.size).toBe(5);
  });

  it("says that the device is full instead of losing an entry", async () => {
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(add("tires")).rejects.toThrow(StorageFull);
    vi.restoreAllMocks();
    expect(await store.entriesOf(account)).toEqual([]);
    expect(await add("tires")).toMatchObject({ state: "waiting" });
  });

  it("keeps what was sent until the page is kept with it, and never what waits", async () => {
    await add("tires");
    await drain({ account, send: server().send });
    await add("keys");
    const sentAt = (await store.entriesOf(account))[0]?.sentAt ?? 0;
    await store.forgetSent(account, CAR, sentAt);
    expect(await states()).toEqual(["tires sent", "keys waiting"]);
    await store.forgetSent(account, CAR, sentAt + 1);
    expect(await states()).toEqual(["keys waiting"]);
  });

  it("sends an entry again under its key when a tab ended before it noted the answer", async () => {
    await add("tires");
    const keys: string[] = [];
    const dies: Send = async ({ key }) => {
      keys.push(key);
      throw new Error("The tab was closed.");
    };
    await expect(drain({ account, send: dies })).rejects.toThrow("The tab was closed.");
    await drain({ account, send: async ({ key }) => (keys.push(key) > 0 ? SENT : AWAY) });
    expect(keys).toEqual([`${account}-tires`, `${account}-tires`]);
  });
});

describe("a discarded picture", () => {
  const key = localKey("a1");
  it("leaves the parts that name it, and the other pictures stay", () =>
    expect(
      withoutFiles(
        [
          ["picturesKey", key],
          ["picturesKey", localKey("b2")],
          ["order", `${key} ${localKey("b2")}`],
          ["text", "queue"],
        ],
        ["a1"],
      ),
    ).toEqual([
      ["picturesKey", "queue:b2"],
      ["order", "queue:b2"],
      ["text", "queue"],
    ]));
});
