import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { findEvaluation } from "#modules/inspections/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { action } from "./evaluation.tsx";

beforeAll(() => testDatabase());

type Sent = {
  status?: number;
  init?: { status: number };
  data?: { values: Record<string, string>; conflict?: unknown };
};

async function world() {
  const admin = await makeUser({ role: "admin" });
  const swap = await makeSwap({ step: "eval" });
  const send = async (act: string, fields: Record<string, string>, files: Record<string, File> = {}, actor = admin) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...files })) form.set(name, value);
    const request = new Request(`http://127.0.0.1:3000/u/evaluation/${swap.id}/acts/${act}`, {
      method: "POST",
      body: form,
    });
    const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
    const sent = await withScope(shared, () => action({ request, params: { swap: swap.id, act }, context: {} }));
    return sent as unknown as Sent;
  };
  return { admin, swap, send, found: () => findEvaluation(admin, swap.id) };
}
const jpeg = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

it("keeps the uploaded picture of a refused damage for the next submission", async () => {
  const { send, found } = await world();
  const front = await picture(80, 60, "#aa3322");
  const damage = { "new.part": "Hood", "new.level": "2" };
  const refused = await send("damage", damage, { "new.picture": jpeg("front.jpg", front) });
  expect(refused).toMatchObject({ init: { status: 422 } });
  const key = refused.data?.values["new.pictureKey"] ?? "";
  expect(key).not.toBe("");
  expect(await send("damage", { ...damage, "new.text": "Dent", "new.pictureKey": key })).toMatchObject({ status: 303 });
  expect((await found())?.damages).toMatchObject([{ text: "Dent", picture: { key } }]);
});

it("shows both versions of a panel that another person has saved meanwhile", async () => {
  const { send, found } = await world();
  const colleague = await makeUser({ role: "admin" });
  expect(await send("keys", { base: "0", keys: "2" })).toMatchObject({ status: 303 });
  const refused = await send("keys", { base: "0", keys: "1" }, {}, colleague);
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: {
      values: { keys: "1" },
      conflict: {
        mine: { lines: [{ label: "Number of keys", text: "1" }] },
        theirs: { version: 1, lines: [{ label: "Number of keys", text: "2" }] },
      },
    },
  });
  expect(await send("keys", { base: "1", keys: "1" }, {}, colleague)).toMatchObject({ status: 303 });
  expect((await found())?.keys).toBe(1);
});
