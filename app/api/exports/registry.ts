import { EXPORTS } from "#app/shared/exports.ts";
import { activities } from "./activities.ts";
import type { AnyExport } from "./kit.ts";
import { claims, followed, interactions, owned } from "./own-lists.ts";
import { users } from "./people.ts";
import { subscribers } from "./subscribers.ts";
import { swaps, tasks } from "./swaps.ts";
import { auctionDates, centers, dealers, inspections, lots, statement } from "./work-lists.ts";

/** Every export of a list, one line per declaration. */
export const LIST_EXPORTS: readonly AnyExport[] = [
  ...[users, swaps, tasks, owned, claims, interactions, followed],
  ...[statement, inspections, centers, lots, auctionDates, dealers, activities, subscribers],
];

const byPage = new Map(LIST_EXPORTS.map((one) => [EXPORTS[one.name].page as string, one]));
const byCall = new Map(LIST_EXPORTS.flatMap((one) => (one.endpoints ?? []).map((path) => [path as string, one])));

/** The export of the list on this page; undefined if it has none. */
export const exportOfPage = (pathname: string): AnyExport | undefined => byPage.get(pathname);
/** The export declared for an endpoint; the others are written from their answers (`call-export.ts`). */
export const exportOfEndpoint = (path: string): AnyExport | undefined => byCall.get(path);
