import { expect, it } from "vitest";
import { editPicturePath, picturesPath } from "#app/shared/paths.ts";
import { storeFile } from "#modules/files/index.ts";
import { changePictures, editPicture } from "#modules/inspections/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

it("leads from the link of an edited picture to what it became, and from that of a removed one to the pictures", async () => {
  const { url } = await startedSite();
  const admin = await makeUser({ role: "admin" });
  const staff = await clientOf(url, admin);
  const { id: swap } = await makeSwap({ step: "eval" });
  const content = await picture(400, 300);
  const [edited, removed] = [
    value(await storeFile(admin, { content, name: "edited.jpg" })).key,
    value(await storeFile(admin, { content, name: "removed.jpg" })).key,
  ];
  await changePictures(admin, { swap, add: [edited, removed] });
  const turn = [{ type: "rotate", angle: 90 }] as const;
  const { key } = value(await editPicture(admin, { swap, key: edited, transform: turn }));
  await changePictures(admin, { swap, remove: [removed] });

  const open = async (of: string) => {
    const answer = await staff.fetch(editPicturePath(swap, of), { headers: { accept: "text/html" } });
    return { status: answer.status, to: answer.headers.get("location") };
  };
  expect(await open(edited)).toEqual({ status: 302, to: editPicturePath(swap, key) });
  expect(await open(removed)).toEqual({ status: 303, to: picturesPath(swap) });
  expect((await open(key)).status).toBe(200);
  expect((await open("0000000000")).status).toBe(404);
});
