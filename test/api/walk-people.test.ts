import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/api/client/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { apiOf } from "./api-of.ts";

let admin: Client;

beforeAll(async () => {
  await testDatabase();
  admin = apiOf(await makeUser({ role: "admin" }));
});

describe("a program manages", () => {
  it("people, their roles, and whether they may sign in", async () => {
    const person = (await makeUser()).id as string;
    await admin.deleteUsersActivate({ _id: person });
    await admin.putUsersActivate({ _id: person });
    await admin.postUsersSystemRoleUpdates({ user: person, roles: ["swap-agent"] });
    const unverified = await makeUser({ emailVerifiedAt: null });
    expect(await admin.postVerifyForce({ user: unverified.id as string })).toEqual({ success: true });
  });

  it("changes of contacts, which their owner cancels", async () => {
    const me = apiOf(await makeUser());
    await me.putVerifyEmail({ email: "maya.new@example.test" });
    await me.postVerifyEmail({ email: "maya.newer@example.test" });
    await me.postVerifyEmailCancel();
    await me.putVerifyPhone({ phone: "+13125550177" });
    await me.postVerifyPhone({ phone: "+13125550178" });
    expect(await me.deleteVerifyPhone()).toEqual({ success: true });
  });

  it("the tasks of a car", async () => {
    const agent = await makeUser({ role: "swap-agent" });
    const { id: swap } = await makeSwap({ step: "qualify", agentId: agent.id as string });
    const me = apiOf(agent);
    const { _id } = await me.postTasksAdd({ title: "Ask for the second key", group: "swap-agent", swap });
    await me.postTasksNote({ _id, note: "Called back on Friday." });
    await me.getTasksGetStatus({ _id });
    expect(await me.getTasksSwap({ _id })).toMatchObject({ _id: swap });
    await me.postTasksAssign({ _id, assignee: agent.id as string });
    await me.postTasksComplete({ _id, note: "There are two." });
  });

  it("the partner id of a dealer", async () => {
    const { id: user } = await makeUser({ role: "dealer" });
    const id = { user: user as string, integration: "D-1042" };
    expect(await admin.putUsersPartnerId(id)).toEqual({ success: true });
  });

  it("devices that report to it", async () => {
    const technician = apiOf(await makeUser({ role: "technician" }));
    const { _id } = await technician.postAppDevices({ version: "1", waiting: { count: 0, bytes: 0 } });
    const devices = async () => (await admin.getAppDevices()).list.map((device) => device._id);
    expect(await devices()).toContain(_id);
    await admin.deleteAppDevices({ _id });
    expect(await devices()).not.toContain(_id);
  });

  it("centers", async () => {
    const place = { address: "3 State Street", city: "Chicago", state: "IL", zip: "60601", lat: 41.88, lng: -87.62 };
    const { _id } = await admin.postCenters({ name: "Loop", ...place, active: false });
    expect(await admin.deleteCentersById({ _id })).toEqual({ _id });
  });

  it("the taxes of a car", async () => {
    const { id: swap } = await makeSwap({ step: "listing" });
    await admin.postSwapsTaxes({ swap, private: 1_275, dealer: 1_400, reason: "By the table of the county." });
    expect(await admin.deleteSwapsTaxes({ swap })).toMatchObject({ _id: swap });
  });

  it("invitations", async () => {
    const seller = await makeUser({ seller: true });
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    await apiOf(seller).postInviteSwap({ swap, email: "friend@example.test" });
    expect(await apiOf(seller).postInviteProfile({ email: "other@example.test" })).toEqual({ success: true });
  });
});
