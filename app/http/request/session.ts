import type { Entered } from "#modules/accounts/index.ts";
import { findSession, findViewer, markDevice, REMEMBER_DAYS } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { signedCookie } from "./cookies.ts";

/** A user who signed in on this browser before, for "Continue as {name}". */
export type RememberedAccount = {
  type: "email" | "facebook" | "google";
  name: string;
  email: string;
  picture: string | null;
};

const REMEMBER_SECONDS = REMEMBER_DAYS * DAY_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;

// Without a max-age the browser drops the cookie when it closes; the server enforces the hour of inactivity.
const session = () => signedCookie("session");
const remember = () => signedCookie("remember", REMEMBER_SECONDS);
const account = () => signedCookie("account", YEAR_SECONDS);
const device = () => signedCookie("device", YEAR_SECONDS);

const read = async (request: Request, cookie: ReturnType<typeof signedCookie>): Promise<string | null> => {
  const cookies = request.headers.get("cookie");
  if (!cookies?.includes(`${cookie.name}=`)) return null;
  const value: unknown = await cookie.parse(cookies);
  return typeof value === "string" && value !== "" ? value : null;
};

const sessionToken = (request: Request): Promise<string | null> => read(request, session());
export const rememberToken = (request: Request): Promise<string | null> => read(request, remember());

/** The session of this request, including one that may only set a new password. */
export async function sessionOf(request: Request, options?: { quiet: boolean }) {
  const token = await sessionToken(request);
  return token ? findSession(token, options) : undefined;
}

export async function rememberedAccount(request: Request): Promise<RememberedAccount | null> {
  return ((await account().parse(request.headers.get("cookie"))) as RememberedAccount | null) || null;
}

/** The cookies of a sign-in: the session and, on request, the remember token. */
export async function signInCookies(entered: Pick<Entered, "token"> & { remember?: string | null }): Promise<string[]> {
  const cookies = [await session().serialize(entered.token)];
  if (entered.remember) cookies.push(await remember().serialize(entered.remember));
  return cookies;
}

/** Remembers who signed in, for the next time. An account without an email is known by its phone. */
export async function accountCookie(user: string, type: RememberedAccount["type"]): Promise<string[]> {
  const found = await findViewer({ ...guest, id: user });
  if (!found) return [];
  const { firstName, email, phone, avatarKey } = found;
  const value: RememberedAccount = { type, name: firstName, email: email ?? phone ?? "", picture: avatarKey };
  return [await account().serialize(value)];
}

/** The accounts this browser signed in to before, as `markDevice` wrote them; undefined when there are none. */
export const knownDevice = async (request: Request): Promise<string | undefined> =>
  (await read(request, device())) ?? undefined;

/** Makes this browser a known device of the user, who has just proven who they are. */
export async function deviceCookie(request: Request, user: string): Promise<string[]> {
  const marked = await markDevice(user, await knownDevice(request));
  return marked ? [await device().serialize(marked)] : [];
}

/** "Continue as" survives a logout; the remember token does not. */
export const signOutCookies = async (): Promise<string[]> => [
  await session().serialize("", { maxAge: 0 }),
  await remember().serialize("", { maxAge: 0 }),
  await signedCookie("pending-act").serialize("", { maxAge: 0 }),
];

export const forgetAccountCookie = (): Promise<string> => account().serialize("", { maxAge: 0 });

/** Cookies as response headers. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
