import { redirect } from "@remix-run/node";
import type { Flash } from "#app/shared/flash.ts";
import { signedCookie } from "./cookies.ts";
import { isPrefetch } from "./prefetch.ts";
import { scope } from "./request-scope.ts";

/** Redirects with a sentence that the next page shows once. */
export async function redirectWith(to: string, flash: Flash | string, headers?: HeadersInit): Promise<Response> {
  const value: Flash = typeof flash === "string" ? { kind: "success", text: flash } : flash;
  const all = new Headers(headers);
  all.append("set-cookie", await signedCookie("flash", 60).serialize(value));
  if (scope().fromDialog) all.set("x-remix-replace", "true");
  return redirect(to, { status: 303, headers: all });
}

/** The sentence for this page, and the header that clears it. A page that no one sees yet leaves it to the next one. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: Headers }> {
  const headers = new Headers();
  const cookie = signedCookie("flash", 60);
  const flash = (await cookie.parse(request.headers.get("cookie"))) as Flash | null;
  if (!flash || isPrefetch(request)) return { flash: null, headers };
  headers.append("set-cookie", await cookie.serialize("", { maxAge: 0 }));
  return { flash, headers };
}
