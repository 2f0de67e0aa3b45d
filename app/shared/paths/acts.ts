import { part } from "./query.ts";

/** The address that performs one act of a page. A form that is refused there comes back inside the same page. */
export const actPath = (page: string, act: string) => `${page}/acts/${part(act)}`;

/** The page that an address belongs to: the address itself, without the act that was posted. */
export const pageOfAct = (pathname: string) => pathname.replace(/\/acts\/[^/]+$/, "");
