import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keepPaymentTerms } from "#app/features/loan/payment-terms.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { buyFinancingPath, listingPath } from "#app/shared/paths.ts";

export const addresses = ["/buy/financing/payments"];

/** Shows monthly payments beside the prices of all cars in this browser, or with `off` no longer. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const off = form.get("off") === "1";
  await keepPaymentTerms(off ? null : form);
  const back = safeBack(form.get("to")) ?? listingPath();
  return redirectWith(
    back,
    off ? "Prices are shown without monthly payments." : "Prices are shown with monthly payments.",
  );
}

export const loader = () => redirect(buyFinancingPath);
