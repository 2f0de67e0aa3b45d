import { router } from "#app/api/endpoints.ts";
import type { AnyEndpoint, EndpointMeta } from "#app/api/kit.ts";

/** An endpoint with its place in the source: the file, the group that it exports, and the names of its members. */
export type EndpointPlace = { endpoint: AnyEndpoint; file: string; members: [group: string, ...names: string[]] };

/** Where each endpoint is declared. */
export const endpointPlaces = (): EndpointPlace[] =>
  Object.entries(router).flatMap(([group, endpoints]) =>
    placesIn(endpoints, `app/api/${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`, [group]),
  );

function placesIn(node: unknown, file: string, members: [string, ...string[]]): EndpointPlace[] {
  if (typeof node !== "object" || node === null) return [];
  if (!("~orpc" in node))
    return Object.entries(node).flatMap(([name, inner]) => placesIn(inner, file, [...members, name]));
  const { endpoint } = (node as { "~orpc": { meta: EndpointMeta } })["~orpc"].meta;
  return endpoint ? [{ endpoint, file, members }] : [];
}
