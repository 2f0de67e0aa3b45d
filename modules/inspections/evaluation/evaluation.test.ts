import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { files } from "#modules/files/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import type { FoundValues } from "#test/factories/findings.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { CHECKLIST } from "../condition/checklist.ts";
import { arrangePictures } from "../pictures/arrange-pictures.ts";
import { captionPicture } from "../pictures/caption-picture.ts";
import { changePictures } from "../pictures/change-pictures.ts";
import { chooseCover } from "../pictures/choose-cover.ts";
import { removePicture } from "../pictures/remove-picture.ts";
import { saveVideos } from "../pictures/save-videos.ts";
import { findingsOf } from "./find-findings.ts";
import { reportDamage } from "./report-damage.ts";
import { saveChecklist } from "./save-checklist.ts";
import { saveComment } from "./save-comment.ts";
import { saveDamages } from "./save-damages.ts";
import { saveErrorCodes } from "./save-error-codes.ts";
import { saveEssentials } from "./save-essentials.ts";
import { saveKeys } from "./save-keys.ts";
import { saveOptions } from "./save-options.ts";
import { saveTires } from "./save-tires.ts";
import { verifyEvaluation } from "./verify-evaluation.ts";

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
});

const swapOf = async (id: string) => (await readSwap(db(), id)) as Swap;
const foundAt = async (id: string) => findingsOf(await swapOf(id));
const atEval = async (found: FoundValues = {}) => (await makeSwap({ step: "eval", ...found })).id;
const tire = { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" as const };
const dent = { location: { x: 0.5, y: 0.25 }, level: 2, text: "Dent", picture: { key: "p1" } };

describe("the parts of an evaluation", () => {
  it("are saved independently of each other", async () => {
    const swap = await atEval();
    const options = [{ _id: "o1", text: "Sunroof", value: true, category: "exterior" as const }];
    const essentials = [{ _id: "e1", text: "Owner’s manual", value: true }];
    const errorCodes = [{ code: "P0420", comment: "Stored", description: "Catalyst" }];
    const saved = [
      await saveTires(admin, { swap, tires: { frontLeft: tire } }),
      await saveTires(admin, { swap, tires: { rearLeft: tire } }),
      await saveOptions(admin, { swap, options }),
      await saveEssentials(admin, { swap, essentials }),
      await saveErrorCodes(admin, { swap, errorCodes }),
      await saveKeys(admin, { swap, keys: 2 }),
      await saveComment(admin, { swap, comment: "Runs well." }),
      await verifyEvaluation(admin, { swap, answers: [], comment: "For the team." }),
      await saveVideos(admin, { swap, videos: { engine: { url: "https://youtu.be/abcdefgh" } } }),
    ];
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect(await foundAt(swap)).toMatchObject({
      tires: { frontLeft: tire, rearLeft: tire },
      options,
      essentials,
      keys: 2,
      stage1Comment: "Runs well.",
      stage2Comment: "For the team.",
      errorCodes: [{ code: "P0420", stage: 1 }],
      videos: { engine: { url: "https://youtu.be/abcdefgh" } },
    });
    expect(await swapOf(swap)).toMatchObject({ keys: 2 });
  });

  it("answer the checklist item by item and what is left of a group at once", async () => {
    const swap = await atEval();
    await saveChecklist(admin, { swap, answers: [{ at: 0, value: false, comment: "Two panels" }] });
    await saveChecklist(admin, { swap, answers: [], allOk: "look" });
    const { checklist } = await foundAt(swap);
    expect(checklist).toHaveLength(CHECKLIST.length);
    expect(checklist[0]).toMatchObject({ value: false, comment: "Two panels" });
    expect(checklist.filter(({ category, value }) => category === "look" && value === true)).toHaveLength(9);
    expect(checklist.filter(({ value }) => value === null)).toHaveLength(CHECKLIST.length - 10);
  });

  it("report, correct and remove a damage", async () => {
    const swap = await atEval();
    await reportDamage(admin, { swap, damage: dent });
    await reportDamage(admin, { swap, damage: { ...dent, text: "Scratch" } });
    const [first, second] = (await foundAt(swap)).damages.map(({ key }) => ({ key })) as [
      { key: string },
      { key: string },
    ];
    expect(first.key).not.toBe(second.key);
    await saveDamages(admin, { swap, change: [{ key: first.key, level: 3 }] });
    await saveDamages(admin, { swap, remove: [second.key] });
    expect((await foundAt(swap)).damages).toEqual([{ ...dent, key: first.key, level: 3, stage: 1 }]);
    expect(await swapOf(swap)).toMatchObject({ damageCount: 1 });
    await saveDamages(admin, { swap, remove: ["nowhere"], change: [{ key: "nowhere", level: 1 }] });
    expect((await foundAt(swap)).damages).toHaveLength(1);
  });

  it("keep what two people report at the same moment", async () => {
    const swap = await atEval();
    const texts = Array.from({ length: 6 }, (_, n) => `Damage ${n}`);
    const results = await Promise.all([
      ...texts.map((text) => reportDamage(admin, { swap, damage: { ...dent, text } })),
      changePictures(admin, { swap, add: ["a", "b"] }),
      changePictures(admin, { swap, add: ["c"] }),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    const { damages, picturesOverview } = await foundAt(swap);
    expect(damages.map(({ text }) => text).sort()).toEqual(texts);
    expect(picturesOverview.map(({ key }) => key).sort()).toEqual(["a", "b", "c"]);
    expect(await swapOf(swap)).toMatchObject({ damageCount: 6, pictureCount: 3 });
  });

  it("cannot be changed by the seller or by a stale form", async () => {
    const swap = await makeSwap({ step: "eval" });
    const input = { swap: swap.id, keys: 1 };
    expect(await saveKeys(sellerOf(swap), input)).toMatchObject({ error: { code: "not-allowed" } });
    expect(await saveKeys(admin, { ...input, version: swap.version + 1 })).toMatchObject({
      error: { code: "stale-version" },
    });
    for (const command of [saveErrorCodes, captionPicture, arrangePictures])
      expect(await command(sellerOf(swap), { swap: swap.id, key: "a", overview: ["a"], errorCodes: [] })).toMatchObject(
        {
          error: { code: "not-allowed" },
        },
      );
    expect(await saveKeys(await makeUser(), input)).toMatchObject({ error: { status: 404 } });
    expect(await foundAt(swap.id)).toMatchObject({ keys: null });
  });
});

describe("the pictures of a car", () => {
  const three = { picturesOverview: [{ key: "a" }, { key: "b" }, { key: "c" }] };
  const keys = async (swap: string) => (await foundAt(swap)).picturesOverview.map(({ key }) => key);

  it("are appended, once each, and put in the requested order", async () => {
    const swap = await atEval(three);
    await changePictures(admin, { swap, add: ["b", "d", "d"] });
    expect(await keys(swap)).toEqual(["a", "b", "c", "d"]);
    await arrangePictures(admin, { swap, overview: ["c", "a"] });
    expect(await keys(swap)).toEqual(["c", "a", "b", "d"]);
    await removePicture(admin, { swap, key: "c" });
    expect(await keys(swap)).toEqual(["a", "b", "d"]);
    expect(await swapOf(swap)).toMatchObject({ pictureCount: 3 });
  });

  it("have a cover: the chosen one, never a private one, and another when it goes", async () => {
    const swap = await atEval(three);
    await chooseCover(admin, { swap, key: "b" });
    expect(await swapOf(swap)).toMatchObject({ pictureKey: "b" });
    await captionPicture(admin, { swap, key: "b", private: true, note: "Plate" });
    expect((await foundAt(swap)).picturesOverview[1]).toEqual({ key: "b", private: true, note: "Plate" });
    expect(await swapOf(swap)).toMatchObject({ pictureKey: "a" });
    expect(await chooseCover(admin, { swap, key: "b" })).toMatchObject({ error: { status: 404 } });
    await removePicture(admin, { swap, key: "a" });
    expect(await swapOf(swap)).toMatchObject({ pictureKey: "c" });
  });

  it("are unchanged when the actor may not share a file", async () => {
    const swap = await atEval(three);
    const key = randomBytes(16).toString("base64url");
    const technician = await makeUser({ role: "technician" });
    await changeSwap(swap, { evaluationTechnicianId: technician.id, evaluationAt: new Date() });
    const file = { id: newId(), key, ownerId: newId(), kind: "image" as const, mime: "image/webp", size: 1 };
    await db()
      .insert(files)
      .values({ ...file, name: "car.webp", sha256: key });
    const { version } = await swapOf(swap);
    expect(await changePictures(technician, { swap, add: [key] })).toMatchObject({ ok: false });
    expect(await keys(swap)).toEqual(["a", "b", "c"]);
    expect(await swapOf(swap)).toMatchObject({ version });
  });
});
