import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { postPath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import * as accounts from "#modules/accounts/index.ts";
import { findPost } from "#modules/content/index.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { askAlerts, confirmAlerts } from "#modules/marketplace/searches/index.ts";
import {
  contactTeam,
  inviteToCar,
  inviteToJoin,
  sendTestEmail,
  shareCarByMail,
  sharePostByMail,
  sharePromotion,
  teamAddress,
} from "#modules/messaging/index.ts";
import remindSecondStep from "#modules/messaging/notifications/accounts/remind-second-step.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { subscribe } from "#modules/newsletters/index.ts";
import { addSwap, changePrice } from "#modules/swaps/index.ts";
import { drainJobs } from "#test/drain.ts";
import { makePost } from "#test/factories/content.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import { addTestPasskey } from "#test/factories/passkey.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { kindsOfMail, MailReader } from "./mail-reader.ts";
import { startedSite } from "./started-site.ts";

let mails: MailReader;
let admin: Actor;
beforeAll(async () => {
  const { url } = await startedSite();
  mails = new MailReader(url);
  admin = await makeUser({ role: "admin" });
});

const forSale = (more = {}) => makeSwap({ step: "listing", priceListing: 24_600, pictureKey: "a/picture", ...more });
/** Runs all jobs, including those scheduled for the end of the minute. */
async function settle(): Promise<void> {
  await drainJobs();
  await drainJobs({ all: true });
  await db().execute(sql`delete from pgboss.job where state = 'completed'`);
}
/** Enters the code of the mail. */
async function prove(actor: Actor, email: string): Promise<void> {
  const [mail] = (await db().select().from(outbox).where(eq(outbox.recipient, email))).filter(
    ({ kind }) => kind === "verify-email",
  );
  const code = /^\d{6}$/m.exec(mail?.body ?? "")?.[0] as string;
  value(await accounts.checkCode(actor, { channel: "email", code }));
}
const person = { firstName: "Uma", lastName: "Hart", password: "Wrench9-Blue", adult: true } as const;

describe("the pages behind the links of a mail show what the mail announces", () => {
  it("when an account is created and verified", async () => {
    await forSale();
    const email = "uma@example.test";
    const { user } = value(await accounts.register(guest, { ...person, type: "buyer", email, phone: "+13125550177" }));
    const actor = (await accounts.findActor(user)) as Actor;
    value(await accounts.sendVerification(actor, { channel: "phone" }));
    expect(await mails.opened(actor)).toEqual(["verify-email: Confirm my email address", "verify-phone: no link"]);
    await prove(actor, email);
    expect(await mails.opened(actor)).toEqual(["welcome: See the cars"]);
    const seller = value(await accounts.register(guest, { ...person, type: "seller", email: "sue@example.test" }));
    const sue = (await accounts.findActor(seller.user)) as Actor;
    await mails.opened(sue);
    await prove(sue, "sue@example.test");
    expect(await mails.opened(sue)).toEqual(["welcome: Open my home page"]);
  });

  it("when an account is closed and reopened, and its password changes", async () => {
    const user = await makeUser({ phone: null });
    const id = user.id as string;
    value(await accounts.deactivateUser(admin, { user: id }));
    value(await accounts.activateUser(admin, { user: id }));
    expect(await mails.opened(user, { signedOut: true })).toEqual([
      "account-active: Log in",
      "account-closed: Write to us",
    ]);
    const [row] = await db()
      .execute<{ email: string }>(sql`select email from users where id = ${id}`)
      .then((r) => r.rows);
    const email = row?.email as string;
    value(await accounts.requestReset(guest, { email, address: "10.0.0.1" }));
    expect(await mails.opened(user, { signedOut: true })).toEqual(["password-code: no link"]);
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(sql`created_at desc`);
    const password = /^\w{10}$/m.exec(mail?.body ?? "")?.[0] as string;
    const { token } = value(await accounts.enterWithOneTimePassword(guest, { email, password, address: "10.0.0.1" }));
    value(await accounts.setPassword((await accounts.findSession(token))?.actor as Actor, { password: "Brandnew1" }));
    expect(await mails.opened(user, { signedOut: true })).toEqual(["password-changed: Log in"]);
  });

  it("when an account is used on a new device, and when its role changes", async () => {
    const email = "nora@example.test";
    const user = await makeUser({ email, role: "dealmaker", firstLoginAt: new Date() });
    const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36";
    const signedIn = value(await accounts.signIn(guest, { email, password: PASSWORD, autologin: false, browser }));
    expect(await mails.opened(user)).toEqual(["new-device: See where you are logged in"]);
    const device = await accounts.markDevice(signedIn.user, undefined);
    value(await accounts.signIn(guest, { email, password: PASSWORD, autologin: false, browser, device }));
    expect(await mails.opened(user)).toEqual([]);
    value(await accounts.setRoles(admin, { user: user.id as string, roles: ["accountant"] }));
    expect(await mails.opened(user, { signedOut: true })).toEqual(["roles-changed: Log in"]);
  });

  it("when staff have two days left to set up a second step", async () => {
    const user = await makeUser({ role: "dealmaker", staffSince: new Date(Date.now() - 5.5 * 86_400_000) });
    process.env.STAFF_TWO_STEP = "required";
    reloadEnvironment();
    try {
      await remindSecondStep();
      await settle();
    } finally {
      delete process.env.STAFF_TWO_STEP;
      reloadEnvironment();
    }
    expect(await mails.opened(user)).toEqual(["second-step-due: Set up a second step"]);
  });

  it("when an API key is made", async () => {
    const user = await makeUser();
    value(await accounts.createApiKey(user, { name: "Inventory sync", scopes: ["own"] }));
    expect(await mails.opened(user)).toEqual(["new-api-key: Manage your API keys"]);
  });

  it("when an app is connected", async () => {
    const user = await makeUser();
    const redirectUri = "https://fleet.example/back";
    const { _id: app } = value(await accounts.registerApp(user, anApp({ redirectUris: [redirectUri] })));
    const challenge = "x".repeat(43);
    value(await accounts.connectApp(user, { app, redirectUri, scopes: ["own"], challenge }));
    expect(await mails.opened(user)).toEqual(["new-app: See your connected apps"]);
  });

  it("when two-step sign-in is turned on or off, and when a recovery code is used", async () => {
    const email = "hanna@example.test";
    const user = await makeUser({ email });
    const { recoveryCodes } = await turnOnTwoStep(user);
    expect(await mails.opened(user)).toEqual(["two-step-on: See your two-step sign-in"]);
    const asked = await accounts.signIn(guest, { email, password: PASSWORD });
    const step = String(asked.ok ? "" : asked.error.details?.step);
    value(await accounts.finishSignIn(guest, { step, code: recoveryCodes[0] as string }));
    expect(await mails.opened(user)).toEqual(["recovery-code-used: Make new recovery codes"]);
    value(await accounts.turnOffTwoStep(user, { password: PASSWORD }));
    expect(await mails.opened(user)).toEqual(["two-step-off: Set up two-step sign-in"]);
  });

  it("when a dealer's partner id is set, changed, or removed, also by another role", async () => {
    const dealer = await makeUser({ role: "dealer" });
    const user = dealer.id as string;
    for (const integration of ["P-1", "P-2", ""]) {
      value(await accounts.setPartnerId(admin, { user, integration }));
      expect(await mails.opened(dealer)).toEqual(["partner-id-changed: Write to us"]);
    }
  });

  it("when the sign-in of the company is linked", async () => {
    const dealer = await makeUser({ role: "dealer" });
    const identity = { signOn: newId(), company: "Sunset Motors", subject: "7", label: "sam@sunset.example" };
    const from = { browser: "Chrome", address: "203.0.113.7", device: undefined };
    value(await accounts.signInFromCompany(dealer, { ...identity, people: [dealer.id as string], ...from }));
    expect(await mails.opened(dealer)).toEqual(["company-linked: See what signs in to your account"]);
  });

  it("when a passkey is added or removed", async () => {
    const user = await makeUser();
    await addTestPasskey(user);
    expect(await mails.opened(user)).toEqual(["passkey-added: See your passkeys"]);
    value(await accounts.removePasskey(user, { passkey: (await accounts.findPasskeys(user))[0]?._id as string }));
    expect(await mails.opened(user)).toEqual(["passkey-removed: Look at your passkeys"]);
  });

  it("when an address is replaced", async () => {
    const email = "lena@example.test";
    const user = await makeUser({ email, phone: null });
    value(await accounts.changeEmail(user, { email: "lena.new@example.test" }));
    await mails.opened(user);
    await prove(user, "lena.new@example.test");
    expect(await mails.openedAt(email)).toContain("contact-changed: Write to us");
  });

  it("when staff open an account", async () => {
    const otis = { firstName: "Otis", lastName: "Newcomer", email: "otis@example.test" };
    const { seller } = value(await addSwap(admin, { seller: otis, vehicle: aVehicle(), channel: "listing" }));
    const owner = (await accounts.findActor(seller)) as Actor;
    expect(await mails.opened(owner, { signedOut: true })).toContain("account-opened: Set my password");
  });

  it("when cars are found for a filter, and manages and stops them", async () => {
    const email = "ann@example.test";
    const asked = { query: "make=honda", name: "Hondas", email, frequency: "at-once", from: "10.0.0.1" } as const;
    value(await askAlerts(guest, asked));
    expect(await mails.openedAt(email)).toEqual(["confirm-alerts: Turn on alerts"]);
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, email));
    const token = /\/alerts\/confirm\/(\S+)/.exec(mail?.body ?? "")?.[1] as string;
    value(await confirmAlerts(guest, { token }));
    value(await askAlerts(guest, asked));
    expect(await mails.openedAt(email)).toEqual(["alerts-there: Manage your alerts"]);
    const { id: swap } = await makeSwap({ step: "prepare-listing", pictureKey: "a/picture", priceListing: 24_600 });
    value(await activateSwap(system, { swap }));
    await settle();
    expect(await mails.openedAt(email)).toEqual([
      expect.stringMatching(/^cars-found: 20\d\d Honda CR-V/),
      "cars-found: Change how often",
      "cars-found: Show all that match",
    ]);
  });

  it("when a followed car is listed, and when its price drops", async () => {
    const buyer = await makeUser({ buyer: true });
    const prices = { priceListing: 24_600, priceAgreed: 23_000 };
    const { id: swap } = await makeSwap({ step: "prepare-listing", pictureKey: "a/picture", ...prices });
    value(await followSwap(buyer, { swap }));
    value(await activateSwap(system, { swap }));
    await settle();
    const links = (kind: string) => [
      expect.stringMatching(new RegExp(`^${kind}: 20\\d\\d Honda CR-V`)),
      `${kind}: View the car`,
    ];
    expect(await mails.opened(buyer)).toEqual(links("followed-car-listed"));
    value(await changePrice(admin, { swap, price: 23_000 }));
    await settle();
    expect(await mails.opened(buyer)).toEqual(links("price-dropped"));
  });

  it("when a visitor shares a page, subscribes or writes to us", async () => {
    const { id: swap } = await forSale();
    value(await shareCarByMail(guest, { swap, email: "friend@example.test" }));
    expect(await mails.openedAt("friend@example.test")).toEqual(["car-shared: See the car"]);
    const post = await findPost(await makePost({ topic: "selling", title: "Plates and titles" }));
    const shown = { title: post?.title as string, path: postPath(post as NonNullable<typeof post>) };
    value(await sharePostByMail(guest, { post: shown, email: "reader@example.test" }));
    expect(await mails.openedAt("reader@example.test")).toEqual(["post-shared: Read it"]);
    const member = await makeUser();
    value(await inviteToJoin(member, { email: "guest@example.test" }));
    expect(await mails.openedAt("guest@example.test")).toEqual(["invited-to-join: Accept the invitation"]);
    value(await inviteToCar(member, { swap, email: "rider@example.test" }));
    expect(await mails.openedAt("rider@example.test")).toEqual(["invited-to-car: See the car"]);
    value(await sharePromotion(member, { email: "owner@example.test" }));
    expect(await mails.openedAt("owner@example.test")).toEqual(["promotion-shared: Get a cash offer"]);
    value(await subscribe(guest, { firstName: "Nora", lastName: "News", email: "nora@example.test" }));
    expect(await mails.openedAt("nora@example.test")).toEqual(["confirm-subscription: Yes, keep me informed"]);
    const words = { topic: "buying", name: "Ada Moreau", email: "ada@example.test", message: "Is it there?" } as const;
    value(await contactTeam(guest, words));
    expect(await mails.openedAt("ada@example.test")).toEqual(["contact-received: no link"]);
    expect(await mails.openedAt(teamAddress())).toEqual(["contact-to-team: no link"]);
  });
});

it("a test email of an administrator has no link", async () => {
  value(await sendTestEmail(admin, {}));
  expect(await mails.opened(admin)).toEqual(["test-email: no link"]);
});

it("every kind of mail that the product sends is opened by one of these stories", () => {
  const stories = readdirSync(import.meta.dirname)
    .filter((file) => file.startsWith("mail-promises"))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"))
    .join("\n");
  const kinds = kindsOfMail();
  expect(kinds.length).toBeGreaterThan(45);
  // A story expects the words of a link after the kind: "offer-made: Read and answer".
  expect(
    kinds.filter(
      (kind) =>
        !stories.includes(`"${kind}: `) && !stories.includes(`^${kind}: `) && !stories.includes(`links("${kind}")`),
    ),
  ).toEqual([]);
});
