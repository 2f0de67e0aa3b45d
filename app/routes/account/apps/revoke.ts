import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { revokeToken } from "#modules/accounts/index.ts";
import { RevokeToken } from "#modules/accounts/schemas.ts";
import { guest } from "#modules/kernel/actor.ts";
import { answerApp } from "./answer-app.ts";

export const addresses = ["/oauth/revoke"];

/** An app gives a token up (RFC 7009). */
export const action = ({ request }: ActionFunctionArgs): Promise<Response> =>
  answerApp(request, async ({ fields, client }) => {
    const asked = RevokeToken.safeParse({ ...client, token: fields.get("token") });
    return asked.success ? revokeToken(guest, asked.data) : null;
  });

export const loader = () => {
  throw notFoundPage();
};
