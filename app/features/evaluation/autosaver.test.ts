import { describe, expect, it } from "vitest";
import { Autosaver, type SaveState, type Sent } from "./autosaver.ts";
import type { Part, PartAnswer } from "./send-part.ts";

/** A page whose timers and answers the test controls. */
function page(value = "") {
  const typed = { value };
  const timers: (() => void)[] = [];
  const sent: { part: Part; answer: (answer: PartAnswer) => Promise<void> }[] = [];
  const states: SaveState["kind"][] = [];
  const kept: string[] = [];
  let draft: Sent | undefined;
  const saver = new Autosaver(
    {
      path: "/keys",
      collect: () => {
        const form = new FormData();
        form.set("keys", typed.value);
        return form;
      },
      send: (part) =>
        new Promise((resolve) => {
          const answer = async (said: PartAnswer) => {
            resolve(said);
            await new Promise((done) => setImmediate(done));
          };
          sent.push({ part, answer });
        }),
      show: ({ kind }) => void states.push(kind),
      later: (_ms, run) => {
        timers.push(run);
        return () => void timers.splice(0, timers.length, ...timers.filter((other) => other !== run));
      },
      now: () => `at ${typed.value}`,
      newKey: () => `key ${sent.length}`,
      keep: (_base, part) => {
        kept.push(typed.value);
        draft = part;
      },
      forget: () => void kept.splice(0),
      saved: () => {},
    },
    3,
  );
  const type = (next: string) => {
    typed.value = next;
    saver.change();
  };
  const pause = () => timers.splice(0).forEach((run) => void run());
  const told = (at: number) => {
    const { form, key, capturedAt } = (sent[at] as (typeof sent)[number]).part;
    return { value: form.get("keys"), base: form.get("base"), key, capturedAt };
  };
  const answer = (at: number, said: PartAnswer) => (sent[at] as (typeof sent)[number]).answer(said);
  return { saver, sent, states, kept, draft: () => draft, type, pause, told, answer };
}

const saved = (version: number, errors = {}): PartAnswer => ({ state: "saved", version, errors });

describe("a panel that saves itself", () => {
  it("sends what was on its way when its page was closed again as the same part", () => {
    const before = page();
    before.type("2");
    before.pause();
    expect(before.draft()).toMatchObject({ key: "key 0", capturedAt: "at 2" });
    const after = page("2");
    after.saver.resume(before.draft() as Sent);
    expect(after.told(0)).toEqual(before.told(0));
    // Newer values are another part.
    before.type("3");
    expect(before.draft()).toBeUndefined();
  });

  it("waits for a pause, and sends the values with the version that was read and their time", async () => {
    const { sent, states, type, pause, told, answer, kept } = page();
    type("1");
    type("12");
    expect([sent.length, kept]).toEqual([0, ["1", "12"]]);
    pause();
    expect(told(0)).toEqual({ value: "12", base: "3", key: "key 0", capturedAt: "at 12" });
    await answer(0, saved(4));
    expect([states, kept]).toEqual([["dirty", "dirty", "saving", "saved"], []]);
  });

  it("sends what was typed during a request after it, with the new version", async () => {
    const { sent, states, type, pause, told, answer, kept } = page();
    type("1");
    pause();
    type("2");
    pause();
    expect(sent).toHaveLength(1);
    await answer(0, saved(4));
    expect(kept).not.toEqual([]);
    pause();
    expect(told(1)).toMatchObject({ value: "2", base: "4", key: "key 1" });
    await answer(1, saved(5));
    expect([states.at(-1), kept]).toEqual(["saved", []]);
  });

  it("sends again with the same key until it arrives; newer values get their own", async () => {
    const { saver, states, type, pause, told, answer } = page();
    const failed: PartAnswer = { state: "failed", message: "There is no connection." };
    type("1");
    pause();
    await answer(0, failed);
    expect(states.at(-1)).toBe("failed");
    pause();
    expect(told(1)).toEqual(told(0));
    await answer(1, failed);
    saver.retry();
    expect(told(2).key).toBe("key 0");
    type("2");
    await answer(2, failed);
    pause();
    expect(told(3)).toMatchObject({ value: "2", key: "key 3" });
    await answer(3, saved(4));
    expect([states.at(-1), saver.idle]).toEqual(["saved", true]);
  });

  it("keeps the draft while fields are incomplete", async () => {
    const { states, type, pause, answer, kept } = page();
    type("1");
    pause();
    await answer(0, saved(4, { size: ["The size is missing."] }));
    expect([states.at(-1), kept.at(-1)]).toEqual(["incomplete", "1"]);
  });

  it("waits for a choice when another person has changed the panel", async () => {
    const { saver, sent, states, type, pause, told, answer, kept } = page();
    const side = { lines: [] };
    const theirs = { ...side, version: 9, by: "Maria", savedAt: "", capturedAt: "" };
    const changed: PartAnswer = { state: "changed", message: "", conflict: { panel: "keys", theirs, mine: side } };
    type("1");
    pause();
    await answer(0, changed);
    saver.flush();
    type("1");
    pause();
    expect([states.at(-1), sent.length, saver.idle]).toEqual(["conflict", 1, false]);
    saver.keepMine(9);
    pause();
    expect(told(1)).toMatchObject({ value: "1", base: "9" });
    await answer(1, changed);
    saver.takeTheirs(10);
    pause();
    expect([sent.length, saver.base, saver.idle, kept]).toEqual([2, 10, true, []]);
  });
});
