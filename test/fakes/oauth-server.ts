import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { reloadEnvironment } from "#modules/kernel/environment.ts";

/** The profile that the fake provider returns. */
export type Somebody = {
  subject: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
};

type Grant = { challenge: string; redirect: string; somebody: Somebody };

/**
 * A fake provider that implements the authorization-code grant with PKCE as Google and Facebook document it; its
 * consent page agrees immediately. It rejects a wrong client, redirect URI, or verifier, and a code that was already
 * used.
 */
async function startOAuthServer(client: { id: string; secret: string }) {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Somebody>();
  let somebody: Somebody = { subject: "1", email: "nobody@example.test", emailVerified: true };
  let cancels = false;

  function authorize(url: URL, res: ServerResponse) {
    const redirect = url.searchParams.get("redirect_uri") ?? "";
    const challenge = url.searchParams.get("code_challenge") ?? "";
    const asked = url.searchParams.get("response_type") === "code" && url.searchParams.get("client_id") === client.id;
    if (!asked || url.searchParams.get("code_challenge_method") !== "S256" || !challenge) return json(res, 400, {});
    const back = new URL(redirect);
    back.searchParams.set("state", url.searchParams.get("state") ?? "");
    if (cancels) back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("hex");
      codes.set(code, { challenge, redirect, somebody });
      back.searchParams.set("code", code);
    }
    res.writeHead(302, { location: back.href }).end();
  }

  /** Google reads the client's credentials from the header, Facebook from the query. */
  async function exchange(req: IncomingMessage, res: ServerResponse, url: URL) {
    const facebook = req.method === "GET";
    const form = facebook ? url.searchParams : new URLSearchParams(await bodyOf(req));
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
    const known = facebook
      ? form.get("client_id") === client.id && form.get("client_secret") === client.secret
      : req.headers.authorization === basic;
    const grant = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!known) return json(res, 401, { error: "invalid_client" });
    if (!grant || grant.challenge !== verifier || grant.redirect !== form.get("redirect_uri"))
      return json(res, 400, { error: "invalid_grant" });
    const token = randomBytes(16).toString("hex");
    tokens.set(token, grant.somebody);
    json(res, 200, { access_token: token, token_type: "Bearer", expires_in: 3600 });
  }

  function profile(req: IncomingMessage, res: ServerResponse, facebook: boolean) {
    const found = tokens.get(req.headers.authorization?.replace("Bearer ", "") ?? "");
    if (!found) return json(res, 401, { error: "invalid_token" });
    const { subject, email, emailVerified, firstName, lastName } = found;
    json(
      res,
      200,
      facebook
        ? { id: subject, email, first_name: firstName, last_name: lastName }
        : { sub: subject, email, email_verified: emailVerified, given_name: firstName, family_name: lastName },
    );
  }

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "/", "http://127.0.0.1");
    if (/\/(authorize|dialog\/oauth)$/.test(url.pathname)) return authorize(url, res);
    if (/\/(token|oauth\/access_token)$/.test(url.pathname)) return void exchange(req, res, url);
    if (url.pathname.endsWith("/userinfo")) return profile(req, res, false);
    if (url.pathname.endsWith("/me")) return profile(req, res, true);
    json(res, 404, {});
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets who signs in at the provider from now on. */
    become(next: Somebody) {
      somebody = next;
    },
    /** Sets whether the person clicks "Cancel" instead. */
    cancel(next: boolean) {
      cancels = next;
    },
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

function json(res: ServerResponse, status: number, body: unknown) {
  return res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Such a provider, configured in the environment as both Google and Facebook. */
export async function provideOAuth() {
  const client = { id: "our-client", secret: "our-secret" };
  const provider = await startOAuthServer(client);
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER_URL: provider.url,
    FACEBOOK_CLIENT_ID: client.id,
    FACEBOOK_CLIENT_SECRET: client.secret,
    FACEBOOK_BASE_URL: provider.url,
  });
  reloadEnvironment();
  return provider;
}
