import type { Gate } from "#modules/kernel/actor.ts";
import type { KeyScope } from "#modules/kernel/scopes.ts";

/** What the reference of the API tells about an endpoint. */

/** A parameter or a field of the body. */
export type EndpointField = {
  name: string;
  place: "path" | "query" | "body";
  required: boolean;
  type: string;
  description: string | null;
};
/** A request with its answer: the address with its query, and JSON texts. */
export type EndpointExample = {
  address: string;
  /** What goes into the path and the query, as texts. */
  parameters: Record<string, string>;
  body: string | null;
  status: number;
  answer: string;
};
export type EndpointDetails = {
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  allow: Gate;
  /** The scopes that a key needs beside those of `allow`. */
  scopes: KeyScope[];
  fields: EndpointField[];
  /** Statuses of errors with what they mean, and the codes of the endpoint's own. */
  errors: { status: string; description: string; codes: { code: string; message: string }[] }[];
  example: EndpointExample;
};

/** A section of a guide: the name of the guide, its title, and the heading of the section with its id on the page. */
export type FoundSection = { guide: string; title: string; id: string; heading: string };
