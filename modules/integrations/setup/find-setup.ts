import { findHeldRoles, findTeamHours, findTwoStep } from "#modules/accounts/index.ts";
import { findOpenCenters, findServiceAreas } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { sampledPorts } from "../find-samples.ts";
import type { SetupStep } from "../schemas.ts";
import { setupSteps } from "./setup-steps.ts";

/** The steps of setting up the site, as they are now. Undefined for actors without permission. */
export async function findSetup(actor: Actor): Promise<SetupStep[] | undefined> {
  if (!can(actor, "system.manage")) return undefined;
  const settings = environment();
  const [twoStep, team, centers, areas, held] = await Promise.all([
    findTwoStep(actor),
    findTeamHours(actor),
    findOpenCenters(),
    findServiceAreas(),
    findHeldRoles(),
  ]);
  const open = new Set(centers.map(({ _id }) => _id));
  return setupSteps({
    secondStep: twoStep.since !== null || twoStep.passkeys > 0,
    name: settings.SITE_NAME ?? null,
    sender: settings.MAIL_FROM,
    mail: settings.SMTP_URL !== undefined,
    texts: settings.SMS_GATEWAY_URL !== undefined,
    postalAddress: settings.postalAddress !== null,
    openCenters: open.size,
    servedZips: new Set(areas.filter(({ center }) => open.has(center)).flatMap(({ zips }) => zips)).size,
    technicians: team.map(({ fullName }) => fullName),
    withoutHours: team.filter(({ chosen }) => !chosen).map(({ fullName }) => fullName),
    held,
    samples: sampledPorts(settings).map(({ name }) => name),
  });
}
