import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readSigned } from "#app/http/bodies/read-signed.ts";
import { receivePaymentMessage } from "#modules/ledger/index.ts";

export const addresses = ["/webhooks/payments"];

/** Messages of the provider that takes payments, signed in Stripe's format. One that we could not take is sent again. */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  const taken = await receivePaymentMessage({ signature, body: await readSigned(request) });
  if (taken.ok) return new Response(null, { status: 204 });
  if (taken.error.code === "not-found") throw notFoundPage();
  return new Response(null, { status: 503 });
}

export const loader = () => {
  throw notFoundPage();
};
