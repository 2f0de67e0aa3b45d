import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { accountPath } from "#app/shared/paths.ts";
import { unlinkSocial } from "#modules/accounts/index.ts";

export const addresses = ["/u/profile/social/unlink"];

/** Unlinks a social account. The command refuses to remove the last sign-in method. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const unlinked = await submit(request, actor, unlinkSocial);
  if (unlinked.ok) return redirectWith(accountPath, "The account is disconnected.");
  return redirectWith(accountPath, { kind: "error", text: unlinked.error.message });
}

export const loader = () => redirect(accountPath);
