import { messagesPath, type Query, threadPath, withQuery } from "#modules/kernel/paths.ts";
import type { ThreadAct } from "../acts.ts";
import { actPath } from "./acts.ts";

export { messagesPath, threadPath };

/** The threads of a list: `{ inbox: "team", q: "brakes" }`. */
export const threadsPath = (query: Query = {}) => withQuery(messagesPath, query);
export const threadActPath = (thread: string, act: ThreadAct) => actPath(threadPath(thread), act);
/** Writing to somebody about a car: to its seller without `to`, and for its seller to the swap team. */
export const newMessagePath = (swap: string, query: Query = {}) => withQuery(`${messagesPath}/new`, { swap, ...query });
