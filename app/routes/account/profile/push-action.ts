import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { notificationSettingsPath } from "#app/shared/paths.ts";
import { subscribePush, unsubscribePush } from "#modules/messaging/index.ts";

export const addresses = ["/u/profile/notifications/browser/:act"];

/** Turns notifications of one browser on or off; only scripts post here, because a page without them has no push. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAccount(request);
  if (params.act !== "on" && params.act !== "off") throw notFoundPage();
  const result =
    params.act === "on" ? await submit(request, actor, subscribePush) : await submit(request, actor, unsubscribePush);
  return result.ok ? Response.json({ done: true }) : Response.json(result.error, { status: result.error.status });
}

export const loader = () => redirect(notificationSettingsPath);
