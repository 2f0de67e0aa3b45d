import { scope } from "./request-scope.ts";

/** Cookies to send with the response of this request. */
export function setCookies(cookies: readonly string[]): void {
  for (const cookie of cookies) scope().headers.append("set-cookie", cookie);
}
