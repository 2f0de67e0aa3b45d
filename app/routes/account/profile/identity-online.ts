import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { identityPath } from "#app/shared/paths.ts";
import { beginIdentity } from "#modules/deals/index.ts";

export const addresses = ["/u/profile/identity/online"];

/** Begins the check at the provider, and goes on to its page. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const begun = await submit(request, actor, beginIdentity, {});
  if (!begun.ok) return redirectWith(identityPath, { kind: "error", text: begun.error.message });
  return redirect(begun.value.url, 303);
}

export async function loader({ request }: ActionFunctionArgs) {
  await requireScreen(request);
  return redirect(identityPath);
}
