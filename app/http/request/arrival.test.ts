import { expect, it } from "vitest";
import { withoutCampaign } from "#app/shared/campaign.ts";
import { arrivalCookies, arrivalOf, leadOf } from "./arrival.ts";

const at = (path: string, cookie = "") => new Request(`http://swaplot.test${path}`, { headers: { cookie } });
/** The cookies a browser has after it has opened these addresses. */
async function after(...paths: string[]): Promise<string> {
  const jar = new Map<string, string>();
  for (const path of paths)
    for (const cookie of await arrivalCookies(at(path))) {
      const pair = cookie.split(";", 1)[0] as string;
      jar.set(pair.split("=", 1)[0] as string, pair);
    }
  return [...jar.values()].join("; ");
}

it("remembers the campaign of any page for the registration", async () => {
  const cookie = await after("/fees?utm_source=mail&utm_campaign=spring&utm_medium=email&utm_term=suv&fp_ref=maya");
  expect(await arrivalOf(at("/signup", cookie))).toEqual({
    lead: "mail",
    campaign: "spring",
    medium: "email",
    term: "suv",
    fpRef: "maya",
  });
});
it("knows who came by Groupon, and the last campaign of several", async () => {
  expect(await arrivalOf(at("/signup", await after("/groupon")))).toEqual({ lead: "groupon" });
  const cookie = await after("/groupon?utm_campaign=fall", "/?q=civic");
  expect(await arrivalOf(at("/signup", cookie))).toEqual({ lead: "groupon", campaign: "fall" });
  expect(await arrivalOf(at("/signup", await after("/groupon", "/?utm_source=radio")))).toEqual({ lead: "radio" });
});
it("goes by the form's own address first, and sets nothing without a campaign", async () => {
  const cookie = await after("/groupon", "/?fp_ref=maya");
  expect(await arrivalOf(at("/signup?lead=mail&fp_ref=omar", cookie))).toEqual({ lead: "mail", fpRef: "omar" });
  expect(await arrivalCookies(at("/?gclid=1&utm_source="))).toEqual([]);
  expect(await arrivalOf(at("/signup", "campaign=forged"))).toEqual({});
});
it("says the same of a car that is registered, when anything is known", async () => {
  const cookie = await after("/groupon?utm_campaign=fall&fp_ref=maya");
  expect(await leadOf(at("/sell/register", cookie))).toEqual({
    lead: { source: "groupon", campaign: "fall", referral: "maya" },
  });
  expect(await leadOf(at("/sell/register"))).toEqual({});
});
it("truncates values that are too long for a field", async () => {
  const cookie = await after(`/?utm_source=a%00b%0Ac&utm_term=${"x".repeat(500)}%F0%9F%9A%97`);
  expect(await arrivalOf(at("/signup", cookie))).toEqual({ lead: "a b c", term: "x".repeat(100) });
});
it("the address of a page has no campaign marks, and is otherwise as it was written", () => {
  expect(withoutCampaign("?utm_source=a=b&make=ford,honda&utm_id=1&mc_eid=x&q=a+b%20c")).toBe(
    "?make=ford,honda&q=a+b%20c",
  );
  expect(withoutCampaign("?gclid=1")).toBe("");
  expect(withoutCampaign("?make=ford")).toBe("?make=ford");
  expect(withoutCampaign("")).toBe("");
});
