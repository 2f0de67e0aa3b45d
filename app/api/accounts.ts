import { z } from "zod";
import { finishHere } from "#app/features/sign-in/second-step.server.ts";
import { beginSession, originOf, rememberDevice, signInHere } from "#app/features/sign-in/sign-in.server.ts";
import { holderOf } from "#app/http/request/actor.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { knownDevice, rememberToken, sessionOf, signOutCookies } from "#app/http/request/session.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import {
  enterWithOneTimePassword,
  findProfile,
  finishSignIn,
  holdsRememberToken,
  proveIdentity,
  refuseAccount,
  requestReset,
  returnFrom,
  saveProfile,
  setPassword,
  signIn,
  signInAgain,
  signInSocially,
  signOut,
  switchTo,
} from "#modules/accounts/index.ts";
import { SaveProfile, UserId } from "#modules/accounts/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { flag } from "#modules/kernel/fields.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { AccountProfile, SignedIn } from "./account-shapes.ts";
import { type ApiContext, endpoint, NoInput, okOrNotFound, Success } from "./kit.ts";

// All fields are optional because the commands refuse missing ones, with the same messages as the screens.
const Credentials = z.object({
  email: z.string().max(254).optional(),
  password: z.string().max(200).optional(),
  token: z.string().max(200).optional(),
  autologin: flag,
});
const Passwords = z.object({ email: z.string().max(254).optional(), password: z.string().max(200).optional() });

/** The response to a successful sign-in. */
export async function answerSignedIn(actor: Actor, selector: string | null) {
  const profile = await findProfile(actor);
  return profile ? ok({ success: true as const, profile, token: selector }) : notFound("user");
}

/**
 * The remember cookie signs the browser in before any endpoint runs, so an endpoint only reports the result. The token in the
 * response is the cookie's selector and cannot sign anyone in by itself.
 */
async function answerRemembered(actor: Actor, { request }: ApiContext) {
  const selector = (await rememberToken(request))?.split(".")[0] ?? null;
  return answerSignedIn(actor, selector);
}

const profileInput = SaveProfile.partial()
  .omit({ allowCalls: true })
  .extend({
    allowCalls: z.boolean().optional(),
    // `configured` is read-only: saving a preference sets it.
    callPreference: z.object({ configured: z.literal(true).optional(), allow: z.boolean() }).optional(),
    avatar: z.object({ key: z.string().max(100) }).nullish(),
  });

/** Saves the profile. Fields that the client omits stay unchanged. */
async function save(actor: Actor, input: z.output<typeof profileInput>, { request, key }: ApiContext) {
  const current = await findProfile(actor);
  if (!current) return notFound("user");
  const { callPreference, allowCalls, avatar, ...given } = input;
  const saved = await saveProfile(
    actor,
    {
      firstName: current.firstName,
      lastName: current.lastName,
      ...given,
      avatarKey: avatar === undefined ? input.avatarKey : (avatar?.key ?? null),
      allowCalls: callPreference?.allow ?? allowCalls ?? current.callPreference.allow,
      device: await knownDevice(request),
    },
    { key },
  );
  if (!saved.ok) return saved;
  if (input.password) await rememberDevice(request, actor);
  return answerSaved(actor);
}

async function answerSaved(actor: Actor) {
  const profile = await findProfile(actor);
  return profile ? ok({ success: true as const, profile }) : notFound("user");
}

const Saved = z.object({ success: z.literal(true), profile: AccountProfile });

const readProfile = (catalogue: string, path: `/${string}`) =>
  endpoint({
    catalogue: [catalogue],
    method: "GET",
    path,
    summary: "Your own profile",
    allow: "signed-in",
    input: NoInput,
    output: AccountProfile,
    errors: ["not-found"],
    run: async (actor) => okOrNotFound(await findProfile(actor), "profile"),
  });

const writeProfile = (catalogue: string, path: `/${string}`) =>
  endpoint({
    catalogue: [catalogue],
    method: "POST",
    path,
    summary: "Save your profile; what is left out stays, and so does the password when it is empty",
    allow: "signed-in",
    input: profileInput,
    output: Saved,
    answered: { find: findProfile },
    commands: [saveProfile],
    errors: ["not-found"],
    run: save,
  });

const autologin = (catalogue: string, method: "GET" | "POST") =>
  endpoint({
    catalogue: [catalogue],
    method,
    path: "/oauth/autologin",
    summary: 'Sign in by the "Remember Me" cookie of this browser',
    allow: "signed-in",
    input: NoInput,
    output: SignedIn,
    errors: ["not-found"],
    run: (actor, _, context) => answerRemembered(actor, context),
  });

export const tags = { auth: "Signing in and out, the password, and your profile", profile: "Your own profile" };

/** Signing in and out, the password, the profile. */
export const accounts = {
  login: endpoint({
    catalogue: ["C009"],
    method: "POST",
    path: "/auth/login",
    summary: "Sign in with email or phone and password, or in a browser that is remembered",
    allow: "anyone",
    input: Credentials,
    output: SignedIn,
    commands: [enterWithOneTimePassword, signInSocially, signIn],
    errors: ["second-step-required"],
    run: async (actor, input, context) => {
      if (input.token !== undefined)
        return (await holdsRememberToken(actor, input.token))
          ? answerRemembered(actor, context)
          : refuseCommon("sign-in-required");
      const arrived = await signInHere(context.request, input);
      if (!arrived.ok) return arrived;
      if (scope().settingUp) return refuseAccount("second-step-required");
      if (arrived.value.resetOnly)
        return refuseCommon("sign-in-required", {
          message: "Set a new password first: POST /auth/passwd { password }.",
        });
      return answerSignedIn(arrived.value.actor, arrived.value.selector);
    },
  }),
  /** Not a required endpoint: the second step of a sign-in that was refused with `second-step-needed`. */
  secondStep: endpoint({
    method: "POST",
    path: "/auth/second-step",
    summary: "Finish a sign-in with a code: `step` is in the details of the error that asked for it",
    allow: "anyone",
    input: z.object({ step: z.string().max(2_000).optional(), code: z.string().max(40).optional() }),
    output: SignedIn,
    commands: [signInSocially, finishSignIn],
    run: async (_actor, { step, code }, { request }) => {
      const arrived = await finishHere(request, step ?? "", code ?? "");
      return arrived.ok ? answerSignedIn(arrived.value.actor, arrived.value.selector) : arrived;
    },
  }),
  /** Not a required endpoint: some endpoints refuse with `proof-needed` 15 minutes after the sign-in. */
  confirm: endpoint({
    method: "POST",
    path: "/auth/confirm",
    summary: "Confirm who uses this session, by the password or a code, after the error `proof-needed`",
    allow: "signed-in",
    input: z.object({ password: z.string().max(200).optional(), code: z.string().max(40).optional() }),
    output: Success,
    commands: [proveIdentity],
    run: async (actor, input, { request, key }) => {
      const proven = await proveIdentity(actor, { ...input, device: await knownDevice(request) }, { key });
      return proven.ok ? ok({ success: true as const }) : proven;
    },
  }),
  logout: endpoint({
    catalogue: ["C010"],
    method: "POST",
    path: "/auth/logout",
    summary: "End this session and the remembered sign-in of this browser",
    allow: "anyone",
    input: NoInput,
    output: Success,
    commands: [signInAgain, signOut],
    run: async (_actor, _, { request }) => {
      await signOut(await holderOf(request), { remember: (await rememberToken(request)) ?? undefined });
      setCookies(await signOutCookies());
      return ok({ success: true as const });
    },
  }),
  autologin: autologin("C011", "POST"),
  autologinBySession: autologin("C012", "GET"),
  resetPassword: endpoint({
    catalogue: ["C013"],
    method: "POST",
    path: "/auth/passwd",
    summary: "Send a one-time password to { email }; signed in with it, set { password }",
    allow: "anyone",
    input: Passwords,
    output: z.object({ success: z.literal(true), message: z.string().optional() }),
    commands: [requestReset, setPassword],
    run: async (actor, { email, password }, { request, key }) => {
      const session = await sessionOf(request);
      if (session?.resetOnly && password !== undefined) {
        const set = await setPassword(session.actor, { password }, { key });
        if (set.ok && !set.value.step) await rememberDevice(request, session.actor);
        return set.ok ? ok({ success: true as const }) : set;
      }
      const sent = await requestReset(actor, { email: email ?? "", ...(await originOf(request)) }, { key });
      return sent.ok ? ok({ success: true as const, message: sent.value.message }) : sent;
    },
  }),
  singleSignOn: endpoint({
    catalogue: ["C014"],
    method: "GET",
    path: "/auth/sso",
    summary: "Whether `integration` is your id at the partner’s auction, and where to go on",
    allow: "signed-in",
    input: z.object({ integration: z.string().min(1).max(100) }),
    output: z.object({ success: z.literal(true), to: z.string() }),
    errors: ["not-found"],
    run: async (actor, { integration }) => {
      const profile = await findProfile(actor);
      const own = profile?.integration === integration;
      return okOrNotFound(own ? { success: true as const, to: "/dashboard" } : undefined, "partner id");
    },
  }),
  switchTo: endpoint({
    catalogue: ["C015"],
    method: "POST",
    path: "/auth/switch/{user}",
    summary: "Act as another user",
    allow: "user.switch",
    input: UserId,
    output: SignedIn,
    commands: [switchTo],
    run: async (actor, { user }, { request }) => {
      const result = await switchTo(actor, { user });
      if (!result.ok) return result;
      const arrived = await beginSession(request, result.value);
      return answerSignedIn(arrived.actor, null);
    },
  }),
  /** Ends the impersonation that `switch` starts; ids of endpoints are explained in docs/spec/calls.md. */
  returnFrom: endpoint({
    method: "POST",
    path: "/auth/return",
    summary: "Stop acting as another user",
    allow: "signed-in",
    input: NoInput,
    output: SignedIn,
    commands: [returnFrom],
    run: async (actor, _, { request }) => {
      const back = await returnFrom(actor, {});
      if (!back.ok) return back;
      const arrived = await beginSession(request, back.value);
      return answerSignedIn(arrived.actor, null);
    },
  }),
  profile: readProfile("C024", "/auth/profile"),
  saveProfile: writeProfile("C025", "/auth/profile"),
  profileGet: readProfile("C027", "/profile/get"),
  profileSave: writeProfile("C028", "/profile/save"),
};
