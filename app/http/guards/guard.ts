import { redirect } from "@remix-run/node";
import { actorOf, holderOf } from "#app/http/request/actor.ts";
import { scope } from "#app/http/request/request-scope.ts";
import {
  activationPath,
  buyPath,
  dashboardPath,
  dealboardPath,
  dealerActivationPath,
  dealerVerifyPath,
  homePath,
  securityPath,
  surveyPath,
  tasksPath,
  verifyPath,
  withQuery,
} from "#app/shared/paths.ts";
import { type Actor, can, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { noteError } from "#modules/kernel/note-error.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { whereFrom } from "./back.ts";

/**
 * The step that a user must finish before the dashboard, in the order of docs/spec/routes.md: verify, survey,
 * activation. Null when all steps are done.
 */
export function unfinishedStep(actor: Actor): string | null {
  const dealer = isDealer(actor);
  if (!actor.verified) return dealer ? dealerVerifyPath : verifyPath;
  const buyerOnly = actor.buyer && !actor.seller && !dealer && !isStaff(actor);
  if (buyerOnly && !actor.surveyed) return surveyPath;
  if (!actor.active) return dealer ? dealerActivationPath : activationPath;
  return null;
}

/** Where /u/home redirects users without their own home page: the first rule that fits (docs/spec/routes.md). */
export function landingPath(actor: Actor): string {
  if (can(actor, "dashboard.home")) return dashboardPath;
  if (actor.roles.includes("dealmaker-auction") || actor.roles.includes("accountant")) return dealboardPath;
  if (actor.roles.includes("call-center")) return buyPath;
  return can(actor, "dashboard.tasks") ? tasksPath : dashboardPath;
}

/**
 * The guard of every screen under /u/: returns the actor, or throws the redirect to the step that must be done first.
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
  if (permission && ![permission].flat().some((one) => can(actor, one as Permission))) {
    noteError(new URL(request.url).pathname, actor, refuseCommon("not-allowed"));
    throw new Response("Not allowed", { status: 403, statusText: "Forbidden" });
  }
  return actor;
}

/** For the pages that staff need to set up a second step, also when the rest of the site waits for that. */
export async function requireHolder(request: Request): Promise<Actor & { id: string }> {
  const holder = await holderOf(request);
  return holder.id ? (holder as Actor & { id: string }) : requireAccount(request);
}

/** For the pages of an unfinished sign-up: any signed-in user. Visitors are asked to sign in and then return. */
export async function requireAccount(request: Request): Promise<Actor & { id: string }> {
  const actor = await actorOf(request);
  if (scope().settingUp) throw redirect(securityPath);
  if (!actor.id) throw redirect(withQuery(homePath, { login: 1, back: whereFrom(request) }));
  return actor as Actor & { id: string };
}
