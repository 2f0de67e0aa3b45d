import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { issueTokens } from "#modules/accounts/index.ts";
import { AskForTokens } from "#modules/accounts/schemas.ts";
import { ok } from "#modules/kernel/result.ts";
import { type AppCall, answerApp } from "./answer-app.ts";

export const addresses = ["/oauth/token"];

/** Gives an app its tokens (OAuth 2.1, section 3.2). */
export const action = ({ request }: ActionFunctionArgs): Promise<Response> =>
  answerApp(request, async (call) => {
    const asked = AskForTokens.safeParse(askedBy(call));
    if (!asked.success) return null;
    const issued = await issueTokens(asked.data);
    if (!issued.ok) return issued;
    const { access, refresh, expiresIn, scopes } = issued.value;
    return ok({
      access_token: access,
      token_type: "Bearer",
      expires_in: expiresIn,
      refresh_token: refresh,
      scope: scopes.join(" "),
    });
  });

const askedBy = ({ fields, client }: AppCall) => ({
  ...client,
  grant: fields.get("grant_type"),
  code: fields.get("code"),
  redirectUri: fields.get("redirect_uri"),
  verifier: fields.get("code_verifier"),
  token: fields.get("refresh_token"),
  scope: fields.get("scope"),
});

export const loader = () => {
  throw notFoundPage();
};
