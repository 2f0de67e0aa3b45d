import { beforeAll, expect, it } from "vitest";
import { withScope } from "#app/http/request-scope.ts";
import { findEvaluation } from "#modules/inspections/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { action } from "./evaluation.tsx";

beforeAll(() => testDatabase());

it("keeps the uploaded pictures of a refused form for the next submission", async () => {
  const admin = await makeUser({ role: "admin" });
  const swap = await makeSwap({ step: "eval" });
  const send = async (fields: Record<string, string>, ...files: File[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const file of files) form.append("pictures", file);
    const request = new Request(`http://127.0.0.1:3000/u/evaluation/${swap.id}/acts/save`, {
      method: "POST",
      body: form,
    });
    const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(admin) };
    return withScope(shared, () => action({ request, params: { swap: swap.id, act: "save" }, context: {} }));
  };
  const [front, rear] = await Promise.all([picture(80, 60, "#aa3322"), picture(80, 60, "#2233aa")]);
  const jpeg = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

  const refused = await send({ version: "999" }, jpeg("front.jpg", front), jpeg("rear.jpg", rear));
  expect(refused).toMatchObject({ init: { status: 409 } });
  const { picturesKey = "" } = (refused as unknown as { data: { values: Record<string, string> } }).data.values;
  expect(picturesKey.split(" ")).toHaveLength(2);

  const { version } = (await findEvaluation(admin, swap.id)) as { version: number };
  expect(await send({ version: String(version), picturesKey })).toMatchObject({ status: 303 });
  const saved = await findEvaluation(admin, swap.id);
  expect(saved?.pictures.map(({ key }) => key)).toEqual(picturesKey.split(" "));
});
