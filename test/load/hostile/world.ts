import type { RouteConfigEntry } from "@remix-run/route-config";
import { byteEndpoints } from "#app/api/files.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { type DescribedEndpoint, describeEndpoints } from "#app/api/reference.ts";
import { signInCookies } from "#app/http/request/session.ts";
import routes from "#app/routes.ts";
import { inTransaction } from "#db/client.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { makePost } from "#test/factories/content.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";

export const SENDERS = ["visitor", "member", "admin"] as const;
export type Sender = (typeof SENDERS)[number];

/** Everything on the site that can be requested, and the ids to request it with. */
export type World = {
  url: string;
  /** Real ids by their parameter names. */
  ids: Record<string, string>;
  endpoints: { method: string; path: string; fields: string[] }[];
  /** Route patterns of pages: "/u/users/:user/:act". */
  pages: string[];
  /** The field names of the forms on a page, as an admin sees it. */
  fieldsOf(pattern: string): Promise<string[]>;
  /** A new session, because malformed input can also sign users out. */
  cookieOf(sender: Sender): Promise<string>;
};

/** Users and a car for malformed input, in the database of the site at `url`. */
export async function makeWorld(url: string): Promise<World> {
  const member = await makeUser({ seller: true, buyer: true });
  const admin = await makeUser({ role: "admin" });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: member.id as string });
  const ids = {
    swap,
    _id: swap,
    id: swap,
    user: (await makeUser()).id as string,
    blog: await makePost({ title: "Plates" }),
    offer: newId(),
    task: newId(),
    notification: newId(),
    key: "A".repeat(22),
    make: "honda",
    model: "civic",
    year: "2019",
    vin: "5J6RW2H8XKL000001",
    number: "AB12345",
    state: "IL",
    zip: "60601",
    width: "600",
    height: "400",
    topic: "selling",
    snippet: "spring",
    page: "1",
    channel: "email",
    provider: "google",
    kind: "404",
    act: "activation",
    way: "email",
    what: "car",
    file: "cars.csv",
    part: "cars-1.xml",
  };
  const people: Record<Sender, Actor | undefined> = { visitor: undefined, member, admin };
  const cookieOf = async (sender: Sender) => {
    const actor = people[sender];
    if (!actor) return "";
    const session = await inTransaction((tx) => openSession(tx, personId(actor)));
    return (await signInCookies(session)).map((cookie) => cookie.split(";", 1)[0]).join("; ");
  };
  const [endpoints, pages] = [describedEndpoints(url), [...new Set(patternsOf(await routes))]];
  return { url, ids, endpoints, pages, fieldsOf: fieldsFinder(url, ids, () => cookieOf("admin")), cookieOf };
}

function patternsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    return [`/${here}`, ...patternsOf(entry.children ?? [], here)];
  });
}

type Schema = {
  $ref?: string;
  properties?: Record<string, unknown>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = { parameters?: { name: string }[]; requestBody?: { content?: Record<string, { schema?: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

function describedEndpoints(url: string): World["endpoints"] {
  const { paths, components } = openApiDocument(url) as unknown as Document;
  const namesIn = ({ $ref, properties = {}, allOf = [], anyOf = [], oneOf = [] }: Schema = {}): string[] => [
    ...Object.keys(properties),
    ...[...allOf, ...anyOf, ...oneOf].flatMap(namesIn),
    ...($ref ? namesIn(components.schemas[$ref.split("/").at(-1) ?? ""]) : []),
  ];
  const fieldsOf = ({ method, path }: Pick<DescribedEndpoint, "method" | "path">) => {
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema));
    return [...new Set([...parameters.map(({ name }) => name), ...body])];
  };
  return [
    ...describeEndpoints().map((endpoint) => ({
      method: endpoint.method,
      path: `/api${endpoint.path}`,
      fields: fieldsOf(endpoint),
    })),
    ...byteEndpoints.map(({ method, path }) => ({ method, path, fields: ["file", "public"] })),
  ];
}

/** Reads each page once, when its fields are first needed. */
function fieldsFinder(url: string, ids: Record<string, string>, cookie: () => Promise<string>): World["fieldsOf"] {
  const known = new Map<string, Promise<string[]>>();
  const read = async (pattern: string): Promise<string[]> => {
    const path = pattern.replace("*", "no/such/page").replace(/:(\w+)\??/g, (_, name) => ids[name] ?? newId());
    const page = await fetch(url + path, { headers: { cookie: await cookie() }, redirect: "manual" });
    const html = (await page.text()).slice(0, 500_000);
    return [
      ...new Set(
        [...html.matchAll(/<(?:input|select|textarea|button)[^>]*? name="([^"]{1,60})"/g)].map((m) => m[1] as string),
      ),
    ];
  };
  return (pattern) => {
    const fields = known.get(pattern) ?? read(pattern).catch(() => []);
    known.set(pattern, fields);
    return fields;
  };
}
