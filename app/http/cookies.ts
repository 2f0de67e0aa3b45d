import { createCookie } from "@remix-run/node";
import { environment } from "#modules/kernel/environment.ts";

/** `__Host-` binds a cookie to this host over https; plain http on an own machine cannot carry it. */
export const cookieName = (name: string): string => (environment().secure ? `__Host-${name}` : name);

/** A signed cookie: readable by nobody's script, unchangeable, first-party. */
export function signedCookie(name: string, maxAgeSeconds?: number) {
  return createCookie(cookieName(name), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: environment().secure,
    secrets: [environment().sessionSecret],
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

/** Cookies that make a page somebody's own: with one of them a page never comes from the shared memory. */
const PERSONAL = /(?:^|; ?)(?:__Host-)?(?:session|remember|account|flash|draft|seen)=/;

/** Whether nothing in the cookie header tells this visitor from any other. */
export const isSignedOut = (cookies: string): boolean => !PERSONAL.test(cookies);
