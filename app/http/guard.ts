import { redirect } from "@remix-run/node";
import {
  activationPath,
  buyPath,
  dashboardPath,
  dealboardPath,
  dealerActivationPath,
  dealerVerifyPath,
  homePath,
  surveyPath,
  tasksPath,
  verifyPath,
  withQuery,
} from "#app/shared/paths.ts";
import { type Actor, can, isDealer, isStaff } from "#modules/kernel/actor.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import { actorOf } from "./actor.ts";
import { whereFrom } from "./back.ts";

/**
 * What stands between somebody and the dashboard, in the order of spec 2.4: verify, survey, activation.
 * Null when nothing does.
 */
export function unfinishedStep(actor: Actor): string | null {
  const dealer = isDealer(actor);
  if (!actor.verified) return dealer ? dealerVerifyPath : verifyPath;
  const buyerOnly = actor.buyer && !actor.seller && !dealer && !isStaff(actor);
  if (buyerOnly && !actor.surveyed) return surveyPath;
  if (!actor.active) return dealer ? dealerActivationPath : activationPath;
  return null;
}

/** Where /u/home leads those without a home of their own: the first rule that fits (decisions 34). */
export function landingPath(actor: Actor): string {
  if (can(actor, "dashboard.home")) return dashboardPath;
  if (actor.roles.includes("dealmaker-auction") || actor.roles.includes("accountant")) return dealboardPath;
  if (actor.roles.includes("call-center")) return buyPath;
  return can(actor, "dashboard.tasks") ? tasksPath : dashboardPath;
}

/**
 * The guard of every screen under /u/: answers who asks, or throws the redirect to what must be done first.
 * One of several permissions is enough; without any the screen answers 403.
 */
export async function requireScreen(
  request: Request,
  permission?: Permission | readonly Permission[],
): Promise<Actor & { id: string }> {
  const actor = await requireAccount(request);
  const step = unfinishedStep(actor);
  if (step) throw redirect(step);
  if (new URL(request.url).pathname === dashboardPath && landingPath(actor) !== dashboardPath)
    throw redirect(landingPath(actor));
  if (permission && ![permission].flat().some((one) => can(actor, one as Permission)))
    throw new Response("Not allowed", { status: 403, statusText: "Forbidden" });
  return actor;
}

/** For the pages of an unfinished sign-up: anybody signed in. Visitors are asked to sign in and come back after it. */
export async function requireAccount(request: Request): Promise<Actor & { id: string }> {
  const actor = await actorOf(request);
  if (!actor.id) throw redirect(withQuery(homePath, { login: 1, back: whereFrom(request) }));
  return actor as Actor & { id: string };
}
