import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

type Grant = { challenge: string; redirect: string; nonce: string; subject: string };
type Claims = JWTPayload & { nonce?: string };

/**
 * A small OpenID Connect provider as the specification describes it (discovery, authorization code with PKCE, signed id
 * tokens, keys), which agrees at once. It rejects a wrong client, redirect URI, or verifier, and a used code. `forge`
 * changes the claims of its tokens; `swapKey` signs them with a key that it does not publish.
 */
export async function startOidcProvider(client: { id: string; secret: string }) {
  const [keys, others] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const codes = new Map<string, Grant>();
  let subject = "1";
  let forge: (claims: Claims) => Claims = (claims) => claims;
  let signsWith = keys.privateKey;
  let issuer = "";

  function authorize({ searchParams: asked }: URL, res: ServerResponse) {
    const [redirect, challenge] = [asked.get("redirect_uri") ?? "", asked.get("code_challenge") ?? ""];
    if (asked.get("client_id") !== client.id || asked.get("code_challenge_method") !== "S256")
      return json(res, 400, {});
    const code = randomBytes(16).toString("hex");
    codes.set(code, { challenge, redirect, nonce: asked.get("nonce") ?? "", subject });
    const back = new URL(redirect);
    back.search = new URLSearchParams({ code, state: asked.get("state") ?? "", iss: issuer }).toString();
    res.writeHead(302, { location: back.href }).end();
  }

  async function exchange(req: IncomingMessage, res: ServerResponse) {
    const form = new URLSearchParams(await bodyOf(req));
    const grant = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (!isClient(req, form)) return json(res, 401, { error: "invalid_client" });
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (grant?.challenge !== verifier || grant.redirect !== form.get("redirect_uri"))
      return json(res, 400, { error: "invalid_grant" });
    const claims = forge({ iss: issuer, aud: client.id, sub: grant.subject, nonce: grant.nonce });
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(signsWith);
    json(res, 200, { access_token: randomBytes(16).toString("hex"), token_type: "Bearer", id_token: token });
  }

  const isClient = (req: IncomingMessage, form: URLSearchParams): boolean => {
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
    const posted = form.get("client_id") === client.id && form.get("client_secret") === client.secret;
    return req.headers.authorization === basic || posted;
  };

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "/", issuer);
    if (url.pathname === "/.well-known/openid-configuration")
      return json(res, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (url.pathname === "/keys") return json(res, 200, { keys: [jwk] });
    if (url.pathname === "/authorize") return authorize(url, res);
    if (url.pathname === "/token") return void exchange(req, res);
    json(res, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    become: (next: string) => {
      subject = next;
    },
    forge: (how: typeof forge) => {
      forge = how;
    },
    swapKey: (wrong: boolean) => {
      signsWith = wrong ? others.privateKey : keys.privateKey;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const json = (res: ServerResponse, status: number, body: object): void => {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

async function bodyOf(req: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of req) body += String(chunk);
  return body;
}
