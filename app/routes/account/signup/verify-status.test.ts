import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { action as login } from "#app/routes/account/sign-in/login.tsx";
import { db } from "#db/client.ts";
import { findActor, findProfile, register, revealCode } from "#modules/accounts/index.ts";
import { verifications } from "#modules/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { value } from "#test/results.ts";
import { action, loader } from "./verify-status.tsx";

beforeAll(() => testDatabase());

const PASSWORD = "Wrench9-Blue";
const newJar = () => new CookieJar(environment().baseUrl);
const located = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null);
const CONFIRM = { channel: "email", status: "confirm" };

let made = 0;
/** A person who has just signed up, and the link that was sent to them. */
async function signedUp() {
  made += 1;
  const person = { type: "seller", firstName: "Sue", lastName: "Hart", password: PASSWORD, adult: true } as const;
  const email = `sue${made}@example.test`;
  const { user } = value(await register(guest, { ...person, email }));
  const [row] = await db()
    .select()
    .from(verifications)
    .where(eq(verifications.userId, user))
    .orderBy(sql`${verifications.createdAt} desc`);
  return { user, email, link: (await revealCode(row?.id as string))?.link as string };
}
const isVerified = async (user: string) => (await findProfile((await findActor(user)) as Actor))?.verified;

const asked = async (jar: CookieJar, link: string) => {
  const page = await jar.ask(`/verify/email/confirm?link=${encodeURIComponent(link)}`, (request) =>
    loader({ request, params: CONFIRM, context: {} }),
  );
  return (page as { data: { facts: object } }).data.facts;
};
const posted = (jar: CookieJar, form: Record<string, string>) =>
  jar.ask("/verify/email/confirm", (request) => action({ request, params: CONFIRM, context: {} }), form);

describe("the page of a link in an email", () => {
  it("takes one press where its reader is signed in", async () => {
    const { user, email, link } = await signedUp();
    const jar = newJar();
    await jar.ask("/login", (request) => login({ request, params: {}, context: {} }), { email, password: PASSWORD });
    expect(await asked(jar, link)).toMatchObject({ here: true });
    expect(located(await posted(jar, { link }))).toBe("/verify/email/done");
    expect(await isVerified(user)).toBe(true);
  });

  it("asks for the password elsewhere, and shows when it is wrong or missing", async () => {
    const { user, link } = await signedUp();
    const jar = newJar();
    expect(await asked(jar, link)).toEqual({ here: false, password: true, unowned: true });
    for (const password of ["Wrong1-Password", ""])
      expect(await posted(jar, { link, password })).toMatchObject({
        data: { errors: { password: [expect.any(String)] }, values: { link } },
        init: { status: 422 },
      });
    expect(await isVerified(user)).toBe(false);
    expect(located(await posted(jar, { link, password: PASSWORD }))).toBe("/verify/email/done");
    expect(await isVerified(user)).toBe(true);
  });

  it("goes on without the password by a button of its own, and says that a new one is needed", async () => {
    const { user, link } = await signedUp();
    expect(located(await posted(newJar(), { link }))).toBe("/verify/email/done?ended=1");
    expect(await isVerified(user)).toBe(true);
    expect(located(await posted(newJar(), { link }))).toBe("/verify/email/failed");
  });

  it("asks for nothing if the link no longer works", async () => {
    expect(await asked(newJar(), "made.up")).toMatchObject({ here: true, password: false });
  });
});
