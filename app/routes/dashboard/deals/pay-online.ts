import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { ownDealPath } from "#app/shared/paths.ts";
import { beginRail, cancelRail } from "#modules/ledger/index.ts";

export const addresses = ["/u/deals/:swap/pay", "/u/deals/:swap/pay/:payment/end"];

/**
 * Begins a payment at the provider, and goes on to its page; the account for a wire is shown on the page of the deal. Or ends
 * one that was begun.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const to = ownDealPath(params.swap ?? "");
  if (params.payment) {
    const ended = await submit(request, actor, cancelRail, { swap: params.swap ?? "", payment: params.payment });
    return redirectWith(to, ended.ok ? "The payment was ended." : { kind: "error", text: ended.error.message });
  }
  const begun = await submit(request, actor, beginRail, { swap: params.swap ?? "" });
  if (!begun.ok) return redirectWith(to, { kind: "error", text: begun.error.message });
  if (begun.value.url) return redirect(begun.value.url, 303);
  return redirectWith(to, "This account is for your deal only. Please compare each digit.");
}

export async function loader({ request, params }: ActionFunctionArgs) {
  await requireScreen(request);
  return redirect(ownDealPath(params.swap ?? ""));
}
