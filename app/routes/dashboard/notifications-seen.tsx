import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { actorOf } from "#app/http/actor.ts";
import { whereFrom } from "#app/http/back.ts";
import { formValues } from "#app/http/form.ts";
import { readForm } from "#app/http/read-form.ts";
import { dashboardPath } from "#app/shared/paths.ts";
import { seeAllNotifications, seeNotification } from "#modules/messaging/index.ts";
import { SeeNotifications } from "#modules/messaging/schemas.ts";

/** The check beside a notification and "Mark all as seen"; back to the page they were pressed on. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const asked = SeeNotifications.safeParse(formValues(await readForm(request)));
  if (!asked.success) return data(null, { status: 422 });
  const { _id } = asked.data;
  const result = await (_id ? seeNotification(actor, { _id }) : seeAllNotifications(actor, {}));
  if (!result.ok) return data(result.refusal, { status: result.refusal.status });
  return redirect(whereFrom(request) ?? dashboardPath, 303);
}

export const loader = () => redirect(dashboardPath);
