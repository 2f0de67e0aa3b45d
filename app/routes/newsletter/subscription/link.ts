import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findLink, followLink } from "#modules/newsletters/index.ts";

export const addresses = ["/n/:token/:link"];

/**
 * A link in a newsletter: counts the reader and leads on. Only targets of that newsletter are possible, so it can't be
 * used to lead elsewhere. Programs that only look at a link (HEAD) aren't counted.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = { token: params.token ?? "", link: params.link ?? "" };
  const target = request.method === "HEAD" ? await findLink(asked) : await follow(asked);
  if (!target) throw notFoundPage();
  return redirect(target, {
    headers: { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "origin" },
  });
}

async function follow(asked: { token: string; link: string }): Promise<string | undefined> {
  const followed = await followLink(guest, asked);
  return followed.ok ? followed.value.target : undefined;
}
