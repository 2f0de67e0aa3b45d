import { beginTwoStep, confirmTwoStep, findAppSetup } from "#modules/accounts/index.ts";
import { codeAt, STEP_SECONDS } from "#modules/accounts/two-step/totp.ts";
import type { Actor } from "#modules/kernel/actor.ts";

type App = {
  /** What the app shows now. The code of the setup was this one, so it is used up. */
  now(): string;
  /** What it shows next, which is right already. */
  next(): string;
  recoveryCodes: string[];
};

const codes = (secret: string) => ({
  now: () => codeAt(secret, new Date()),
  next: () => codeAt(secret, new Date(Date.now() + STEP_SECONDS * 1_000)),
});

/** Turns on two-step sign-in for a person, and returns their authenticator app. */
export async function turnOnTwoStep(user: Actor): Promise<App> {
  const begun = await beginTwoStep(user, {});
  const setup = await findAppSetup(user);
  if (!begun.ok || !setup) throw new Error("Two-step sign-in could not be set up");
  const app = codes(setup.secret);
  const on = await confirmTwoStep(user, { code: app.now() });
  if (!on.ok) throw new Error(on.error.code);
  return { ...app, recoveryCodes: on.value.token.split(" ") };
}
