import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readSigned } from "#app/http/bodies/read-signed.ts";
import { receiveMailMessage } from "#modules/newsletters/index.ts";

export const addresses = ["/webhooks/mail"];

/** Bounces and complaints, as the mail provider reports them (Standard Webhooks; the older names of the headers as well). */
export async function action({ request }: ActionFunctionArgs) {
  const header = (name: string) => request.headers.get(`webhook-${name}`) ?? request.headers.get(`svix-${name}`) ?? "";
  const taken = await receiveMailMessage({
    id: header("id"),
    timestamp: header("timestamp"),
    signature: header("signature"),
    body: await readSigned(request),
  });
  if (!taken.ok) throw notFoundPage();
  return new Response(null, { status: 204 });
}

export const loader = () => {
  throw notFoundPage();
};
