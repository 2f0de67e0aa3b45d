import { apiDocsPath, authorizePath, oauthRevokePath, oauthTokenPath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { APP_SCOPES } from "#modules/kernel/scopes.ts";

export const addresses = ["/.well-known/oauth-authorization-server"];

const AUTHENTICATION = ["client_secret_basic", "client_secret_post", "none"];

/** What programs need to know to connect (RFC 8414). */
export function loader(): Response {
  const { baseUrl } = environment();
  const body = {
    issuer: baseUrl,
    authorization_endpoint: baseUrl + authorizePath,
    token_endpoint: baseUrl + oauthTokenPath,
    revocation_endpoint: baseUrl + oauthRevokePath,
    scopes_supported: APP_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: AUTHENTICATION,
    revocation_endpoint_auth_methods_supported: AUTHENTICATION,
    authorization_response_iss_parameter_supported: true,
    service_documentation: baseUrl + apiDocsPath(),
  };
  return Response.json(body, { headers: { "cache-control": "public, max-age=3600" } });
}
