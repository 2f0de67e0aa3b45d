import { redirect } from "@remix-run/node";
import { signedCookie } from "#app/http/request/cookies.ts";
import { accountCookie } from "#app/http/request/session.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { secondStepPath } from "#app/shared/paths.ts";
import { findHalfway, finishSignIn } from "#modules/accounts/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { type DomainError, ok, type Result } from "#modules/kernel/result.ts";
import { type Arrival, beginSession, originOf } from "./sign-in.server.ts";
import { takePendingLink } from "./social-link.server.ts";

const MINUTES_10 = 600;
const cookie = () => signedCookie("second-step", MINUTES_10);

/** A sign-in that waits for its code, and the page that follows. */
type WaitingSignIn = { step: string; back: string | null };

/** The sealed sign-in of an error that asks for the second step; undefined for any other. */
export const stepOf = ({ code, details }: DomainError): string | undefined =>
  code === "second-step-needed" && typeof details?.step === "string" ? details.step : undefined;

/** Keeps the sign-in in the visitor's browser, and redirects to the page that asks for the code. */
export async function toSecondStep(step: string, back?: string | null): Promise<Response> {
  setCookies([await cookie().serialize({ step, back: back ?? null } satisfies WaitingSignIn)]);
  return redirect(secondStepPath);
}

/** The sign-in of this browser that waits for its code; undefined if there is none, or it is over. */
export async function waitingSignIn(request: Request): Promise<WaitingSignIn | undefined> {
  const kept = (await cookie().parse(request.headers.get("cookie"))) as WaitingSignIn | null;
  return kept && findHalfway(kept.step) ? kept : undefined;
}

/** Ends the waiting: the visitor starts again. */
export const forgetWaiting = async (): Promise<void> => setCookies([await cookie().serialize("", { maxAge: 0 })]);

/** Signs this browser in with the code. What else belongs to the first step (`signInHere`, `arriveSocially`) follows now. */
export async function finishHere(request: Request, step: string, code: string): Promise<Result<Arrival>> {
  const first = findHalfway(step);
  const entered = await finishSignIn(guest, { step, code, ...(await originOf(request)) });
  if (!entered.ok) return entered;
  const arrival = await beginSession(request, entered.value);
  const { user } = entered.value;
  if (first?.how === "password") setCookies(await takePendingLink(request, arrival.actor));
  const known = first?.how === "google" || first?.how === "facebook" ? first.how : first?.remember ? "email" : null;
  if (known) setCookies(await accountCookie(user, known));
  await forgetWaiting();
  return ok(arrival);
}
