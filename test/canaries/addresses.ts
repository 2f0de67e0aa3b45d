import { byteEndpoints } from "#app/api/files.ts";
import { describeEndpoints } from "#app/api/reference.ts";
import { BOARD_LISTS } from "#modules/auctions/board/schemas.ts";
import { decidedPages, type Outcomes } from "#test/permissions/pages.ts";

/** The values of the parts of addresses; parts that name a car have one value per car. */
export type Values = { cars: Record<string, string>[]; others: Record<string, string> };

/**
 * Addresses that end a session or enter another account, show the development inbox, or contain the same page as
 * another address (an action's page).
 */
const LEFT_OUT = /^\/(logout|auth\/|api\/oauth|oauth|dev\/|telephony|\*)|\/acts\/|:act$/;
/** The parts of addresses that have a value per car. */
const OF_CAR = new Set(["swap", "lot", "task", "vin", "auction", "deal"]);

const rows = [...decidedPages()].filter(([route]) => !LEFT_OUT.test(route));
const isPublic = ([, row]: [string, Outcomes]) => Object.values(row).every((outcome) => outcome === "ok");
const PART = /:(\w+)\??|\{(\w+)\}/g;
const partsOf = (pattern: string) =>
  [...pattern.matchAll(PART)].map(([, page, endpoint]) => nameOf(pattern, page ?? endpoint));
const namesCar = (pattern: string) => partsOf(pattern).some((name) => OF_CAR.has(name));

/** `{_id}` is a car in `/api/swaps/{_id}`, and a task in `/api/tasks/{_id}`. */
function nameOf(pattern: string, part = ""): string {
  if (!/^_?id$/.test(part)) return part;
  const subject = /^\/api\/(\w+)/.exec(pattern)?.[1] ?? "";
  return ({ swap: "swap", swaps: "swap", tasks: "task", users: "user" } as Record<string, string>)[subject] ?? part;
}

/** The pages that look the same to all users and are not about a car. */
export const publicPages = (values: Values): string[] =>
  rows.filter((row) => isPublic(row) && !namesCar(row[0])).flatMap(([route]) => filled(route, values));

/** All other pages. */
export const memberPages = (values: Values): string[] => [
  ...rows.filter((row) => !isPublic(row) || namesCar(row[0])).flatMap(([route]) => filled(route, values)),
  ...BOARD_LISTS.flatMap((list) => ["live", "inventory"].map((board) => `/u/auction/${board}?list=${list}`)),
  `/u/auction/live/now?lots=${values.cars.map(({ lot }) => lot).join(",")}`,
];

/** The endpoints that read, and those that answer with a file. */
export const readingCalls = (values: Values): string[] => [
  ...describeEndpoints()
    .filter(({ method, path }) => method === "GET" && !LEFT_OUT.test(path))
    .flatMap(({ path }) => filled(`/api${path}`, values)),
  ...byteEndpoints
    .filter(({ method, path }) => method === "GET" && path.endsWith("/pdf"))
    .flatMap(({ path }) => filled(path, values)),
  `/api/live/changes?topics=${values.cars.flatMap(({ lot, swap }) => [`lot:${lot}`, `swap:${swap}`]).join(",")}&age=60000`,
];

/** The addresses that show the state of a car in its auction; for all others, the first cars are enough. */
const SHOWS_LOT = /auction|\/home|\/owned|\/buy|\/api\/swaps\/\{_id\}$/;
const FIRST = 3;

/** A pattern with the values of each car, or once if it names none. */
function filled(pattern: string, { cars, others }: Values): string[] {
  const named = namesCar(pattern) ? cars.slice(0, SHOWS_LOT.test(pattern) ? cars.length : FIRST) : [{}];
  return named.map((car) => {
    const known: Record<string, string> = { ...others, ...car };
    return pattern.replaceAll(PART, (_, page?: string, endpoint?: string) =>
      encodeURIComponent(known[nameOf(pattern, page ?? endpoint)] ?? "none"),
    );
  });
}

/** Files and small answers, which have no page around them. */
const BARE = /^\/api\/|\.\w+$|\/(now|file|more|pdf|data|unread|demo-progress)$|^\/(sitemaps|feeds|social|maps)\//;

/** The request of a browser instead of the page, with everything that its components get. `/u/home?x=1` -> `/u/home.data?x=1`. */
export function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  if (BARE.test(path)) return address;
  return `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
}
