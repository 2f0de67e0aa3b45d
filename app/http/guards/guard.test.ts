import { describe, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { gateRefuses, guest } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { anActor } from "#test/factories/actor.ts";
import { landingPath, requireScreen, unfinishedStep } from "./guard.ts";

const dealer = (values: Partial<Actor> = {}) => anActor(["dealer"], { surveyed: false, ...values });
const buyer = (values: Partial<Actor> = {}) => anActor(["user"], { seller: false, buyer: true, ...values });
const staff = (role: Role, values: Partial<Actor> = {}) => anActor([role], { buyer: true, surveyed: false, ...values });

describe("the steps before the dashboard", () => {
  it.each<[string, Actor, string | null]>([
    ["a buyer who is not verified", buyer({ verified: false, surveyed: false, active: false }), "/signup/verify"],
    ["a dealer who is not verified", dealer({ verified: false, active: false }), "/dealer/signup/verify"],
    ["a verified buyer without the survey", buyer({ surveyed: false, active: false }), "/signup/survey"],
    ["a buyer who was deactivated", buyer({ active: false }), "/activation"],
    ["a seller who buys, too: no survey", anActor(["user"], { surveyed: false }), null],
    ["a dealer who waits: no survey either", dealer({ buyer: true, active: false }), "/dealer/activation"],
    ["an active dealer", dealer(), null],
    ["staff: no survey", staff("technician"), null],
    ["staff who were deactivated", staff("technician", { active: false }), "/activation"],
    ["a buyer who is done", buyer(), null],
  ])("%s", (_, actor, step) => {
    expect(unfinishedStep(actor)).toBe(step);
  });
});

describe("a call", () => {
  it("is refused to users who are not verified or not active, whatever the role allows", () => {
    expect(gateRefuses(dealer({ active: false }), "auction.bid")).toBe("not-active");
    expect(gateRefuses(dealer({ verified: false, active: false }), "auction.bid")).toBe("not-verified");
    expect(gateRefuses(buyer({ active: false }), "verified")).toBe("not-active");
    expect(gateRefuses(buyer({ active: false }), "signed-in")).toBeNull();
    expect(gateRefuses(dealer(), "auction.bid")).toBeNull();
    expect(gateRefuses(guest, "swap.share.email")).toBeNull();
  });
});

describe("/u/home", () => {
  it.each<[Role, string]>([
    ["user", "/u/home"],
    ["dealer", "/u/home"],
    ["dealmaker-auction", "/u/dealboard"],
    ["accountant", "/u/dealboard"],
    ["call-center", "/u/buy"],
    ["dealmaker", "/u/tasks"],
    ["technician", "/u/tasks"],
    ["admin", "/u/tasks"],
  ])("leads %s to %s", (role, path) => {
    expect(landingPath(anActor([role]))).toBe(path);
  });

  it("applies the first matching rule to a user with several roles", () => {
    expect(landingPath(anActor(["call-center", "accountant"]))).toBe("/u/dealboard");
    expect(landingPath(anActor(["accountant", "user"]))).toBe("/u/home");
  });
});

describe("a visitor at a screen", () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const request = new Request(new URL(path, environment().baseUrl), { headers, method });
    const shared = { headers: new Headers(), address: "203.0.113.7" };
    return withScope(shared, () => requireScreen(request)).catch((answer: Response) => answer.headers.get("location"));
  };

  it("is asked to sign in at the home page, and comes back afterwards", async () => {
    expect(await ask("/u/tasks?state=open")).toBe("/?login=1&back=%2Fu%2Ftasks%3Fstate%3Dopen");
    expect(await ask("/u/offers", { referer: `${environment().baseUrl}/u/buy` }, "POST")).toBe(
      "/?login=1&back=%2Fu%2Fbuy",
    );
    expect(await ask("/u/offers", { referer: "https://elsewhere.example/u/buy" }, "POST")).toBe("/?login=1");
  });
});
