import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findEdits, storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import type { FoundValues } from "#test/factories/findings.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { ANGLE_NAMES, missingAngles } from "../angles.ts";
import { findingsOf } from "../evaluation/find-findings.ts";
import { reportDamage } from "../evaluation/report-damage.ts";
import { arrangePictures } from "./arrange-pictures.ts";
import { captionPicture } from "./caption-picture.ts";
import { changePictures } from "./change-pictures.ts";
import { editPicture } from "./edit-picture.ts";
import { findPictures } from "./find-pictures.ts";
import { movePicture } from "./move-picture.ts";
import { removeVideo, saveVideos } from "./save-videos.ts";

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
});

const atEval = async (found: FoundValues = {}) => (await makeSwap({ step: "eval", ...found })).id;
async function groupsOf(id: string) {
  const swap = await readSwap(db(), id);
  const { picturesOverview, picturesDamages } = await findingsOf(swap as Swap);
  return [picturesOverview, picturesDamages].map((list) => list.map(({ key }) => key).join(""));
}
const five = {
  picturesOverview: [{ key: "a" }, { key: "b" }, { key: "c" }],
  picturesDamages: [{ key: "d" }, { key: "e" }],
};
async function upload(actor: Actor, public_ = false) {
  const stored = await storeFile(actor, { content: await picture(400, 300), name: "car.jpg", public: public_ });
  if (!stored.ok) throw new Error(stored.error.code);
  return stored.value.key;
}

describe("the guided walk", () => {
  it("has 36 pictures and tells which are missing", () => {
    expect(ANGLE_NAMES).toHaveLength(36);
    expect(missingAngles([{ angle: "front" }, {}])).toHaveLength(35);
    expect(missingAngles(ANGLE_NAMES.map((angle) => ({ angle })))).toEqual([]);
  });

  it("puts each picture in its place, in any order in which they are taken", async () => {
    const swap = await atEval({ picturesOverview: [{ key: "x" }] });
    for (const [key, angle] of [
      ["k", "keys"],
      ["f", "front"],
      ["o", "odometer"],
    ] as const)
      await changePictures(admin, { swap, add: [key], angle });
    expect(await groupsOf(swap)).toEqual(["xfok", ""]);
  });

  it("replaces the picture of an angle that is taken again", async () => {
    const swap = await atEval();
    await changePictures(admin, { swap, add: ["f"], angle: "front" });
    await changePictures(admin, { swap, add: ["k"], angle: "keys" });
    await changePictures(admin, { swap, add: ["g"], angle: "front" });
    expect(await groupsOf(swap)).toEqual(["gk", ""]);
  });
});

describe("the order of the pictures", () => {
  it("is set in both groups at once; omitted and unknown pictures change nothing else", async () => {
    const swap = await atEval(five);
    await arrangePictures(admin, { swap, overview: ["c", "d", "nowhere"], damages: ["b", "d"] });
    expect(await groupsOf(swap)).toEqual(["cda", "be"]);
  });

  it("is changed one picture at a time", async () => {
    const swap = await atEval(five);
    const move = (key: string, to: "first" | "earlier" | "later" | "overview" | "damages") =>
      movePicture(admin, { swap, key, to });
    await move("c", "first");
    expect(await groupsOf(swap)).toEqual(["cab", "de"]);
    await move("c", "earlier");
    await move("b", "later");
    expect(await groupsOf(swap)).toEqual(["cab", "de"]);
    await move("c", "later");
    await move("b", "earlier");
    expect(await groupsOf(swap)).toEqual(["abc", "de"]);
    await move("a", "damages");
    expect(await groupsOf(swap)).toEqual(["bc", "dea"]);
    expect(await move("nowhere", "first")).toMatchObject({ error: { status: 404 } });
  });
});

describe("an edited picture", () => {
  const turn = { type: "rotate", angle: 90 } as const;

  it("takes the place of the one before everywhere, keeps its words, and can be taken back", async () => {
    const key = await upload(admin);
    const swap = await atEval();
    await changePictures(admin, { swap, add: [key], angle: "front" });
    await captionPicture(admin, { swap, key, note: "Scratch", private: true });
    await reportDamage(admin, { swap, damage: { location: { x: 0, y: 0 }, level: 1, text: "Dent", picture: { key } } });
    const edited = await editPicture(admin, { swap, key, transform: [turn] }, { key: "once" });
    if (!edited.ok) throw new Error(edited.error.code);
    const by = edited.value.key;
    expect(await editPicture(admin, { swap, key: by, transform: [turn, turn] })).toMatchObject({ ok: true });
    const after = await findPictures(admin, swap);
    const now = after?.overview[0];
    expect(now).toMatchObject({ angle: "front", note: "Scratch", private: true, width: 400, height: 300 });
    expect(after?.found.damages[0]?.picture.key).toBe(now?.key);
    expect(await findEdits(admin, now?.key ?? "")).toEqual({ original: key, transform: [turn, turn] });
    expect(await editPicture(admin, { swap, key: now?.key, transform: [] })).toMatchObject({ value: { key } });
    expect(await groupsOf(swap)).toEqual([key, ""]);
  });

  it("is saved once when its form is sent twice", async () => {
    const key = await upload(admin);
    const swap = await atEval({ picturesOverview: [{ key }] });
    const send = () => editPicture(admin, { swap, key, transform: [turn] }, { key: "twice" });
    const first = await send();
    expect(first.ok).toBe(true);
    expect(await send()).toEqual(first);
    expect(await groupsOf(swap)).toEqual([first.ok ? first.value.key : "", ""]);
  });

  it("is refused to people who don't work on the car, for foreign pictures, and with unknown steps", async () => {
    const [key, other] = [await upload(admin), await upload(admin)];
    const swap = await atEval({ picturesOverview: [{ key }] });
    const stranger = await makeUser({ role: "user" });
    const code = async (actor: Actor, said: unknown) => {
      const result = await editPicture(actor, said);
      return result.ok || result.error.code;
    };
    expect(await code(stranger, { swap, key, transform: [turn] })).toBe("not-found");
    expect(await code(admin, { swap, key: other, transform: [turn] })).toBe("not-found");
    expect(await code(admin, { swap, key, transform: [{ type: "rotate", angle: 45 }] })).toBe("invalid-input");
    expect(await groupsOf(swap)).toEqual([key, ""]);
  });
});

it("a video is saved with its poster, shared with the seller, and removed", async () => {
  const poster = await upload(admin);
  const { id: swap, sellerId } = await makeSwap({ step: "eval" });
  const url = "https://youtu.be/abcDEF12345";
  await saveVideos(admin, { swap, videos: { engine: { url, poster }, interior: { url } } });
  expect((await findPictures(admin, swap))?.videos).toEqual({
    engine: { name: "", url, poster },
    interior: { name: "", url },
  });
  const seller = { ...(await makeUser({ role: "user" })), id: sellerId };
  expect(await findEdits(seller, poster)).toBeDefined();
  await removeVideo(admin, { swap, kind: "engine" });
  expect(Object.keys((await findPictures(admin, swap))?.videos ?? {})).toEqual(["interior"]);
  expect(await saveVideos(admin, { swap, videos: { engine: { url: "https://evil.example/" } } })).toMatchObject({
    error: { status: 422 },
  });
});
