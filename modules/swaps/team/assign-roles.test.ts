import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { readSwap } from "../parts.ts";
import { assignRoles } from "./assign-roles.ts";
import { AssignRoles } from "./schemas.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const teamOf = (id: string) => readSwap(db(), id);

it("gives every selected swap the chosen members, the dealmaker by its channel", async () => {
  const [agent, dealmaker, auctioneer] = [
    await makeUser({ role: "swap-agent" }),
    await makeUser({ role: "dealmaker" }),
    await makeUser({ role: "dealmaker-auction" }),
  ].map(({ id }) => id as string);
  const [market, auction] = [
    await makeSwap({ step: "valuate" }),
    await makeSwap({ step: "valuate", channel: "auction" }),
  ];
  const before = { market: await teamOf(market.id), auction: await teamOf(auction.id) };
  const input = AssignRoles.parse({
    swaps: [market.id, auction.id],
    agent,
    dealmaker,
    "dealmaker-auction": auctioneer,
    cs: "",
  });
  const done = await assignRoles(admin, input, { key: "once" });
  expect(done).toMatchObject({ ok: true, value: { list: [{ errors: [] }, { errors: [] }] } });
  expect(await teamOf(market.id)).toMatchObject({
    agentId: agent,
    dealmakerId: dealmaker,
    dealmakerAuctionId: before.market?.dealmakerAuctionId,
    csId: before.market?.csId,
  });
  expect(await teamOf(auction.id)).toMatchObject({
    agentId: agent,
    dealmakerId: before.auction?.dealmakerId,
    dealmakerAuctionId: auctioneer,
  });
});

it("tells which swaps could not be changed, and changes the others", async () => {
  const dealmaker = (await makeUser({ role: "dealmaker" })).id as string;
  const [market, auction] = [
    await makeSwap({ step: "valuate" }),
    await makeSwap({ step: "valuate", channel: "auction" }),
  ];
  const gone = newId();
  const done = await assignRoles(admin, AssignRoles.parse({ swaps: [market.id, auction.id, gone], dealmaker }));
  const lines = done.ok ? done.value.list.map(({ errors }) => errors.map(({ code }) => code)) : [];
  expect(lines).toEqual([[], ["no-such-position"], ["not-found"]]);
  const wrong = await assignRoles(admin, AssignRoles.parse({ swaps: [market.id], appraiser: dealmaker }));
  expect(wrong).toMatchObject({ ok: true, value: { list: [{ errors: [{ code: "wrong-role" }] }] } });
});

it("needs a swap, a new user, and the permission", async () => {
  const id = newId();
  const sentences = (input: unknown) => AssignRoles.safeParse(input).error?.issues.map(({ message }) => message);
  expect(sentences({ swaps: [], agent: id })).toEqual(["No Swap Selected"]);
  expect(sentences({ swaps: [id], agent: "", cs: "" })).toEqual(["Please select any new user"]);
  const refused = await assignRoles(anActor(["dealmaker"]), AssignRoles.parse({ swaps: [id], agent: id }));
  expect(refused).toMatchObject({ ok: false, error: { status: 403 } });
});
