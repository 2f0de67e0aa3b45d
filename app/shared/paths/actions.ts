import { part } from "./query.ts";

/** The address that performs one action of a page. A form that is refused there comes back inside the same page. */
export const actionPath = (page: string, action: string) => `${page}/acts/${part(action)}`;

/** The page that an address belongs to: the address itself, without the action that was posted. */
export const pageOfAction = (pathname: string) => pathname.replace(/\/acts\/[^/]+$/, "");
