import { answerCall } from "#app/api/handler.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { findProfile } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import type { makeUser } from "#test/factories/user.ts";

/** The cookies of a new browser. */
export const newJar = () => new CookieJar(environment().baseUrl);
type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint has its own response shape
  body: any;
  cookies: string[];
  /** The value of the Retry-After header. */
  retryAfter: string | null;
};

/** Calls an endpoint as a browser does: with its cookies, a JSON body and a JSON response. */
export async function call(
  jar: CookieJar,
  line: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = "GET", path = "/"] = line.split(" ");
  const answer = await jar.ask(`/api${path}`, async (bare) => {
    const all = { cookie: bare.headers.get("cookie") ?? "", "content-type": "application/json", ...headers };
    const request = new Request(bare.url, { method, headers: all, ...(body ? { body: JSON.stringify(body) } : {}) });
    const response = await answerCall(request, { actor: await actorOf(request), request, key: undefined });
    if (!response) throw new Error(`No API call matches ${line}`);
    return {
      status: response.status,
      body: JSON.parse(JSON.stringify(response.body ?? null)),
      cookies: scope().headers.getSetCookie(),
      retryAfter: scope().headers.get("retry-after"),
    };
  });
  return answer as Answer;
}

/** The email address of a person. */
export const contactOf = async (user: Awaited<ReturnType<typeof makeUser>>) =>
  (await findProfile(user))?.email as string;
