import { beforeAll, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { findTasks } from "#modules/swaps/index.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let admin: Actor;
let staff: Client;
beforeAll(async () => {
  const { url } = await startedSite();
  admin = await makeUser({ role: "admin" });
  staff = await clientOf(url, admin);
});

/** The open task of a new car as its row sends it, "id.version". */
async function aRow(): Promise<string> {
  const { id } = await makeSwap({ step: "qualify" });
  const { list } = await findTasks(admin, TaskQuery.parse({ swap: id }));
  return `${list[0]?._id}.${list[0]?.version}`;
}

async function send(action: string, fields: [string, string][]) {
  const body = new URLSearchParams(fields);
  const answer = await staff.fetch(`/u/tasks/acts/${action}`, {
    method: "POST",
    body,
    headers: { accept: "text/html" },
  });
  return { status: answer.status, html: await answer.text() };
}
const isChecked = (html: string, row: string) =>
  (html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []).some((box) => box.includes(row) && / checked/.test(box));

it("keeps the selection and the input when an action for several tasks is refused, without scripts", async () => {
  const [one, two, other] = [await aRow(), await aRow(), await aRow()];
  const chosen: [string, string][] = [
    ["rows[]", one],
    ["rows[]", two],
  ];
  const undated = await send("follow-up", [...chosen, ["date", ""], ["note", "Call the lender"]]);
  expect(undated.status).toBe(422);
  expect(undated.html).toContain("Please choose a date.");
  expect(undated.html).toContain('value="Call the lender"');
  expect([one, two, other].map((row) => isChecked(undated.html, row))).toEqual([true, true, false]);
});

it("keeps only the refused tasks selected when others were changed", async () => {
  const [fine, stale] = [await aRow(), await aRow()];
  const [id = "", version] = stale.split(".");
  const mixed = await send("hold", [
    ["rows[]", fine],
    ["rows[]", `${id}.${Number(version) + 7}`],
    ["note", "Away until Monday"],
  ]);
  expect(mixed.status).toBe(200);
  expect(isChecked(mixed.html, fine.split(".")[0] as string)).toBe(false);
  expect(isChecked(mixed.html, id)).toBe(true);
  expect(mixed.html).toContain('value="Away until Monday"');
});
