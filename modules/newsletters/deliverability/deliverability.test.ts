import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { newsletterDeliveries } from "../deliveries/tables.ts";
import { newsletters } from "../issues/tables.ts";
import { suppressions } from "../subscribers/tables.ts";
import { findDeliverability, type ReadTxt } from "./find-deliverability.ts";
import { judgeDomain, type TxtAnswer } from "./judge-domain.ts";

beforeAll(() => testDatabase());
restoreSettingsAfterEach();

type Records = { spf?: TxtAnswer; dkim?: TxtAnswer; dmarc?: TxtAnswer };
const judged = ({ spf = [], dkim = [], dmarc = [] }: Records) =>
  judgeDomain({
    spf: { host: "swaplot.test", answer: spf },
    dkim: { host: "s1._domainkey.swaplot.test", answer: dkim },
    dmarc: { host: "_dmarc.swaplot.test", answer: dmarc, inherited: false },
  }).map(({ name, state }) => `${name} ${state}`);

const names = (records: Record<string, string>): ReadTxt => {
  const found = new Map(Object.entries(records));
  return async (host) => {
    const record = found.get(host);
    if (record === undefined) throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
    return [[record]];
  };
};

describe("the records of the sender's domain", () => {
  it("are judged as mail providers read them", () => {
    const good = {
      spf: ["google-site-verification=x", "v=spf1 include:mail.test -all"],
      dkim: ["v=DKIM1; k=rsa; p=MIIB"],
      dmarc: ["v=DMARC1; p=quarantine; rua=mailto:x@swaplot.test"],
    };
    expect(judged(good)).toEqual(["SPF ok", "DKIM ok", "DMARC ok"]);
    expect(judged({})).toEqual(["SPF missing", "DKIM missing", "DMARC missing"]);
    expect(judged({ spf: null, dkim: null, dmarc: null })).toEqual(["SPF unknown", "DKIM unknown", "DMARC unknown"]);
    const weak = { spf: ["v=spf1 +all"], dkim: ["v=DKIM1; p="], dmarc: ["v=DMARC1; p=none"] };
    expect(judged(weak)).toEqual(["SPF weak", "DKIM weak", "DMARC weak"]);
    expect(judged({ ...good, spf: ["v=spf1 -all", "v=spf1 ~all"] })[0]).toBe("SPF weak");
  });

  it("follow a redirect, and name the one that can't be followed", async () => {
    const editor = await makeUser({ role: "admin" });
    const spfOf = async (records: Record<string, string>) =>
      (await findDeliverability(editor, { selector: "s1", read: names(records) }))?.checks[0];
    const redirect = { "swaplot.test": "v=spf1 redirect=_spf.mail.test" };
    expect(await spfOf({ ...redirect, "_spf.mail.test": "v=spf1 ip4:192.0.2.1 -all" })).toMatchObject({
      host: "_spf.mail.test",
      state: "ok",
    });
    expect(await spfOf(redirect)).toMatchObject({ host: "_spf.mail.test", state: "missing" });
    expect(await spfOf({ ...redirect, "_spf.mail.test": "v=spf1 redirect=swaplot.test" })).toMatchObject({
      state: "weak",
      words: expect.stringContaining("points on to"),
    });
    expect(await spfOf({ "swaplot.test": "v=spf1 redirect=%{d}.mail.test" })).toMatchObject({
      state: "weak",
      words: "The record points on to %{d}.mail.test, which we couldn’t follow.",
    });
    expect(await spfOf({ "swaplot.test": "v=spf1 -all redirect=_spf.mail.test" })).toMatchObject({
      host: "swaplot.test",
      state: "ok",
    });
  });

  it.each([
    ["v=DMARC1; p=reject", "ok"],
    ["v=DMARC1; p=reject; sp=none", "weak"],
    ["v=DMARC1; p=none; sp=quarantine", "ok"],
  ])("of a domain above ours apply to ours: %s is %s", async (record, state) => {
    const editor = await makeUser({ role: "admin" });
    process.env.MAIL_FROM = "Swaplot <news@mail.swaplot.test>";
    reloadEnvironment();
    const found = await findDeliverability(editor, { selector: "s1", read: names({ "_dmarc.swaplot.test": record }) });
    expect(found?.checks[2]).toMatchObject({ host: "_dmarc.swaplot.test", state });
  });

  it("are read by name, in one piece, and told apart from a name service that doesn't answer", async () => {
    await db()
      .insert(suppressions)
      .values({ email: "gone@example.test", reason: "hard-bounce", detail: "550 No such user", at: new Date() });
    const asked: string[] = [];
    const read: ReadTxt = async (host) => {
      asked.push(host);
      if (host.startsWith("_dmarc")) throw Object.assign(new Error("timeout"), { code: "ETIMEOUT" });
      if (host.startsWith("s1.")) throw Object.assign(new Error("none"), { code: "ENODATA" });
      return [["v=spf1 include:mail.test ", "-all"]];
    };
    const editor = await makeUser({ role: "admin" });
    const found = await findDeliverability(editor, { selector: "s1", read });
    expect(asked).toEqual(["swaplot.test", "s1._domainkey.swaplot.test", "_dmarc.swaplot.test"]);
    expect(found?.checks.map(({ state }) => state)).toEqual(["ok", "missing", "unknown"]);
    expect(found?.reasons).toEqual([{ reason: "hard-bounce", count: 1 }]);
    expect(found?.latest).toMatchObject([{ email: "gone@example.test", detail: "550 No such user" }]);
    expect(found?.rates).toEqual({ sent: 0, bounced: 0, complained: 0, left: 0 });
    expect(await findDeliverability(await makeUser(), { selector: "s1", read })).toBeUndefined();
  });
});

it("the newsletters that were refused at once count as come back", async () => {
  const now = new Date();
  const id = newId();
  await db().insert(newsletters).values({ id, status: "sent", sendAt: now, startedAt: now });
  const rows = [
    { status: "sent", bouncedAt: null },
    { status: "sent", bouncedAt: now },
    { status: "failed", bouncedAt: now },
    { status: "failed", bouncedAt: null },
    { status: "queued", bouncedAt: null },
  ] as const;
  await db()
    .insert(newsletterDeliveries)
    .values(rows.map((row) => ({ newsletterId: id, subscriberId: newId(), notBefore: now, ...row })));
  const found = await findDeliverability(await makeUser({ role: "admin" }), { selector: "s1", read: names({}) });
  expect(found?.rates).toEqual({ sent: 3, bounced: 2, complained: 0, left: 0 });
});
