import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { KEY_FIELD } from "#app/shared/key-field.ts";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { findEvaluation, findPictures } from "#modules/inspections/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { action } from "./evaluation-part.ts";

beforeAll(() => testDatabase());

async function world(found: object = {}) {
  const admin = await makeUser({ role: "admin" });
  const swap = (await makeSwap({ step: "eval", picturesOverview: [{ key: "a" }, { key: "b" }], ...found })).id;
  const send = async (part: string, fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const request = new Request(`http://127.0.0.1:3000/u/evaluation/${swap}/parts/${part}`, {
      method: "POST",
      body: form,
    });
    const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(admin) };
    const answer = await withScope(shared, () => action({ request, params: { swap, part }, context: {} }));
    return { status: answer.status, said: await answer.json() };
  };
  const keys = async () => {
    const { overview = [], damages = [] } = (await findPictures(admin, swap)) ?? {};
    return [overview, damages].map((list) => list.map(({ key, angle }) => `${key}${angle ? ` ${angle}` : ""}`));
  };
  return { admin, swap, send, keys };
}

it("completing is refused with everything that is missing, and never as a conflict", async () => {
  const { send } = await world();
  expect(await send("complete", [[KEY_FIELD, "end-1"]])).toMatchObject({
    status: 422,
    said: {
      state: "refused",
      message: "The evaluation is not complete yet.",
      errors: { keys: ["Enter the number of keys."], comment: ["Write a comment."] },
    },
  });
  expect(await send("verify", [[KEY_FIELD, "end-2"]])).toMatchObject({ status: 422, said: { state: "refused" } });
  expect(await send("self", [[KEY_FIELD, "end-3"]])).toMatchObject({ status: 422, said: { state: "refused" } });
});

it("pictures are added with their angle and to their group, and put in order", async () => {
  const { send, keys } = await world();
  expect(
    await send("pictures", [
      ["picturesKey", "c"],
      ["angle", "front"],
    ]),
  ).toMatchObject({ status: 200 });
  await send("pictures", [
    ["picturesKey", "d e"],
    ["kind", "damages"],
  ]);
  expect(await keys()).toEqual([
    ["a", "b", "c front"],
    ["d", "e"],
  ]);
  await send("order", [
    ["overview[]", "e"],
    ["overview[]", "b"],
    ["overview[]", "a"],
    ["damages[]", "c"],
  ]);
  expect(await keys()).toEqual([
    ["e", "b", "a"],
    ["c front", "d"],
  ]);
});

it("the words of a picture and the videos are saved as parts, once and as they were entered", async () => {
  const { admin, swap, send } = await world();
  const words = [
    ["key", "b"],
    ["alt", "Scratched rim"],
    ["note", "Ask the owner"],
    ["private", "true"],
  ] as const;
  const caption = words.map(([name, value]): [string, string] => [name, value]);
  const saved = await send("caption", [...caption, [KEY_FIELD, "words-1"]]);
  expect(saved).toMatchObject({ status: 200, said: { state: "saved", version: 1 } });
  expect(await send("caption", [...caption, [KEY_FIELD, "words-1"]])).toEqual(saved);
  expect(await send("caption", [["key", "none"]])).toMatchObject({ status: 404, said: { state: "refused" } });
  const video: [string, string][] = [
    ["kind", "engine"],
    ["url", "https://youtu.be/aqz-KE-bpKQ"],
    ["name", "Cold start"],
  ];
  expect(await send("video", video)).toMatchObject({ status: 200, said: { state: "saved" } });
  expect(await send("video", [["kind", "engine"]])).toMatchObject({
    status: 422,
    said: { errors: { url: ["Please choose a video or paste a YouTube address."] } },
  });
  const pictures = await findPictures(admin, swap);
  expect(pictures?.overview[1]).toMatchObject({ alt: "Scratched rim", note: "Ask the owner", private: true });
  expect(pictures?.videos.engine?.name).toBe("Cold start");
});

it("an evaluation is completed once, however often its entry arrives", async () => {
  const tire = { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" as const };
  const { admin, swap, send } = await world({
    keys: 2,
    stage1Comment: "Runs well.",
    checklist: CHECKLIST.map((item) => ({ ...item, value: true })),
    tires: { frontLeft: tire, frontRight: tire, rearLeft: tire, rearRight: tire },
  });
  const first = await send("complete", [[KEY_FIELD, "end-9"]]);
  expect(first).toEqual({ status: 200, said: { state: "saved", version: 0, errors: {} } });
  expect(await send("complete", [[KEY_FIELD, "end-9"]])).toEqual(first);
  expect((await findEvaluation(admin, swap))?.complete).toBe(true);
  expect(await send("complete", [[KEY_FIELD, "end-10"]])).toMatchObject({ status: 422, said: { state: "refused" } });
});
