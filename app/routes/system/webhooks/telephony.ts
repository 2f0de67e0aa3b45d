import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { environment } from "#modules/kernel/environment.ts";
import { answerProvider } from "#modules/messaging/index.ts";

export const addresses = ["/telephony/:call/:step"];

/** Callbacks of the telephone service. It knows the address under the public URL, over which it signs. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const answer = await answerProvider({
    call: params.call ?? "",
    step: params.step ?? "",
    url: `${environment().baseUrl}${pathname}${search}`,
    fields: [...form].map(([name, value]) => [name, String(value)]),
    signature: request.headers.get("x-twilio-signature") ?? "",
  });
  if (!answer.ok) throw notFoundPage();
  return new Response(answer.value, { headers: { "content-type": "text/xml; charset=utf-8" } });
}

export const loader = () => {
  throw notFoundPage();
};
