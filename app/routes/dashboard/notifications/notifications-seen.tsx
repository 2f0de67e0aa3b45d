import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, keyOf } from "#app/http/forms/form.ts";
import { whereFrom } from "#app/http/guards/back.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { dashboardPath } from "#app/shared/paths.ts";
import { type DomainError, refuseCommon, sentencesByField } from "#modules/kernel/result.ts";
import { seeAllNotifications, seeNotification } from "#modules/messaging/index.ts";
import { SeeNotifications } from "#modules/messaging/schemas.ts";

export const addresses = ["/u/notifications/seen"];
export const noExport = "no page, only an action";

/** Marks one or all notifications as seen and redirects back to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const form = await readForm(request);
  const asked = SeeNotifications.safeParse(formValues(form));
  if (!asked.success)
    return refused(refuseCommon("invalid-input", { fields: sentencesByField(asked.error.issues) }).error);
  const { _id } = asked.data;
  const options = { key: keyOf(form) };
  const result = await (_id ? seeNotification(actor, { _id }, options) : seeAllNotifications(actor, {}, options));
  if (!result.ok) return refused(result.error);
  return redirect(whereFrom(request) ?? dashboardPath, 303);
}

const refused = (error: DomainError) => Response.json(error, { status: error.status });

export const loader = () => redirect(dashboardPath);
