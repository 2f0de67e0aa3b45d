import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { gateRefuses, guest } from "#modules/kernel/actor.ts";
import { WEBHOOK_EVENT_NAMES } from "#modules/webhooks/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { endpoints } from "../endpoints.ts";
import { OUTSIDE } from "../outside.ts";
import { readInput } from "../read-input.ts";
import { openApiDocument } from "./document.ts";
import { operationIds } from "./operation-id.ts";
import { acceptsNull, PROPERTY_WORDS, propertiesOf, wordsName, wordsOf } from "./property-words.ts";
import { answerSchemas, operationOf } from "./schemas.ts";

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; example?: unknown; schema?: Schema; $ref?: string };
type Media = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Media };
  responses: Record<string, { $ref?: string; content?: Media }>;
};
type Document = {
  openapi: string;
  info: Schema;
  tags: { name: string; description: string }[];
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Schema;
  components: Record<string, Record<string, Schema>> & { securitySchemes: Record<string, Schema> };
};

let document: Document;
let answers: ReturnType<typeof answerSchemas>;
let operations: { path: string; method: string; operation: Operation }[];

// The cookie name depends on the environment, so the document is built after the test environment is set up.
beforeAll(async () => {
  await testDatabase();
  document = openApiDocument("https://swaplot.test") as unknown as Document;
  answers = answerSchemas();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

const nameOf = ({ path, method }: { path: string; method: string }) => `${method.toUpperCase()} ${path}`;

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    if (key === "$ref" && typeof inner === "string") yield inner;
    else yield* refsIn(inner);
}

/** Every object in the document that says that it is the schema of an array. */
function* arraysIn(value: unknown): Generator<Schema> {
  if (typeof value !== "object" || value === null) return;
  if ((value as Schema).type === "array") yield value as Schema;
  for (const inner of Object.values(value)) yield* arraysIn(inner);
}

/** Every property of every schema in the document, wherever it stands; an example is no schema. */
function* propertiesIn(value: unknown): Generator<[name: string, property: Schema]> {
  if (typeof value !== "object" || value === null) return;
  const { properties, example: _, examples: __, ...rest } = value as Schema;
  if (typeof properties === "object") yield* Object.entries(properties as Record<string, Schema>);
  for (const inner of [...Object.values(rest), ...Object.values(properties ?? {})]) yield* propertiesIn(inner);
}

describe("the OpenAPI document", () => {
  it("names whom to ask", () => {
    expect(document.info.contact).toEqual({ name: "The Swaplot team", url: "https://swaplot.test/contact" });
  });

  it("says what is in every list, and how long a tuple is", () => {
    const lists = [...arraysIn({ paths: document.paths, schemas: document.components.schemas })];
    expect(lists.filter(({ items }) => !items)).toEqual([]);
    const tuples = lists.filter(({ prefixItems }) => prefixItems);
    expect(tuples.length).toBeGreaterThan(0);
    for (const { prefixItems, minItems, maxItems } of tuples)
      expect([minItems, maxItems]).toEqual([(prefixItems as []).length, (prefixItems as []).length]);
  });

  it("describes every endpoint, including those that return bytes, redirect or open a socket", () => {
    const described = new Set(operations.map(nameOf));
    const wanted = [
      ...endpoints.map(({ method, path }) => `${method} /api${path}`),
      ...OUTSIDE.map(({ method, path }) => `${method === "WS" ? "GET" : method} ${path}`),
    ];
    expect(wanted.filter((name) => !described.has(name))).toEqual([]);
    expect(described.size).toBe(new Set(wanted).size);
  });

  it("gives every operation a unique name that is a valid identifier in every language", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("adds path parameters to a name only when the short name is taken", () => {
    const ids = operationIds([
      { method: "POST", path: "/files/{key}/update" },
      { method: "POST", path: "/files/update" },
      { method: "GET", path: "/swaps/{_id}" },
      { method: "GET", path: "/service-area/center/{_id}" },
    ]);
    expect([...ids.values()].toSorted()).toEqual([
      "getServiceAreaCenterById",
      "getSwapsById",
      "postFilesByKeyUpdate",
      "postFilesUpdate",
    ]);
  });

  it("resolves every reference and uses every component", () => {
    const refs = new Set(refsIn(document));
    const has = (ref: string) => {
      const [, , kind = "", name = ""] = ref.split("/");
      return document.components[kind]?.[name] !== undefined;
    };
    expect([...refs].filter((ref) => !has(ref))).toEqual([]);
    const { securitySchemes: _, ...components } = document.components;
    const unused = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).filter((name) => !refs.has(`#/components/${kind}/${name}`)),
    );
    expect(unused).toEqual([]);
  });

  it("names the schema of every JSON body and every JSON answer", () => {
    const inline = operations.filter(({ operation: { requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)].some((part) => {
        const json = part?.content?.["application/json"];
        return json !== undefined && typeof json.schema.$ref !== "string";
      }),
    );
    expect(inline.map(nameOf)).toEqual([]);
  });

  it("declares exactly the tags in use, each with a description", () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it("declares how to sign in and which operations need no session", () => {
    expect(document.security).toEqual([{ session: [] }, { key: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: "apiKey", in: "cookie" },
      key: { type: "http", scheme: "bearer" },
    });
    const open = operations.filter(({ operation }) => operation.security).map(nameOf);
    const anyone = [
      ...endpoints
        .filter(({ allow }) => gateRefuses(guest, allow) === null)
        .map(({ method, path }) => `${method} /api${path}`),
      ...OUTSIDE.filter(({ allow }) => allow === "anyone").map(
        ({ method, path }) => `${method === "WS" ? "GET" : method} ${path}`,
      ),
    ];
    expect(open.toSorted()).toEqual([...new Set(anyone)].toSorted());
  });

  it("declares success and error responses for each operation", () => {
    for (const one of operations) {
      const statuses = Object.keys(one.operation.responses);
      expect(
        statuses.some((status) => /^[123]/.test(status)),
        nameOf(one),
      ).toBe(true);
      expect(
        statuses.some((status) => /^4/.test(status)),
        nameOf(one),
      ).toBe(true);
      expect(statuses, nameOf(one)).toContain("default");
      expect(one.operation.summary, nameOf(one)).not.toBe("");
    }
  });

  it("declares each path parameter once, and puts the input of GET and DELETE in the query", () => {
    for (const { path, method, operation } of operations) {
      const own = operation.parameters.filter(({ $ref }) => !$ref);
      const inPath = own.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`).toSorted(), path).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted());
      expect(
        inPath.every(({ required }) => required),
        path,
      ).toBe(true);
      expect(new Set(own.map((one) => `${one.in} ${one.name}`)).size, path).toBe(own.length);
      if (method === "get" || method === "delete") expect(operation.requestBody, `${method} ${path}`).toBeUndefined();
    }
    const vacations = document.paths["/api/users/{user}/vacations"]?.delete;
    expect(vacations?.parameters).toContainEqual(expect.objectContaining({ name: "_id", in: "query", required: true }));
  });

  it("says in words what every parameter is", () => {
    const silent = operations.flatMap((one) =>
      one.operation.parameters
        .filter((parameter) => !parameter.$ref && !(parameter as { description?: string }).description)
        .map(({ name }) => `${nameOf(one)}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  describe("says in words what every property is", () => {
    type Property = { description?: string };
    const properties = (): [path: string[], property: Schema & Property][] => [
      ...Object.entries(document.components.schemas as object).flatMap(([name, schema]) => [
        ...propertiesOf(schema, [name]),
      ]),
      ...operations.flatMap(({ operation }) =>
        operation.parameters.flatMap(({ name, schema }) => [...propertiesOf(schema, [name])]),
      ),
    ];

    it("and leaves none out, wherever in the document it stands", () => {
      const silent = [...propertiesIn(document)].filter(([, { description }]) => !description);
      expect(silent.map(([name]) => name)).toEqual([]);
      expect(properties().length).toBeGreaterThan(3_000);
    });

    it("and what null means where it may be null, in the words of the dictionary", () => {
      const own = properties().filter(([path, property]) => property.description === wordsOf(path, property));
      const wrong = own.filter(
        ([, property]) => acceptsNull(property) && !/\bnull\b/i.test(property.description ?? ""),
      );
      expect(wrong.map(([path, { description }]) => `${path.join(".")}: ${description}`)).toEqual([]);
    });

    it("with words that each stand somewhere, and only once in the dictionary", () => {
      const names = PROPERTY_WORDS.map(([name]) => name);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      const used = new Set(
        properties()
          .filter(([path, property]) => property.description === wordsOf(path, property))
          .map(([path]) => wordsName(path)),
      );
      expect(names.filter((name) => !used.has(name))).toEqual([]);
    });

    it("with the words of the schema rather than those of the dictionary", () => {
      const found = properties().find(([path]) => path.join(".") === "GetVisitsByIdAnswer.missing");
      const [path, property] = found as NonNullable<typeof found>;
      expect(property.description).toBe("Who did not come.");
      expect(wordsOf(path, property)).toBe("Who did not come; null if both came.");
    });
  });

  it("declares the headers of requests and answers, and that a list can be a file", () => {
    const listing = document.paths["/api/swaps/listing"]?.get as Operation & { responses: Record<string, Schema> };
    const named = listing.parameters.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
    expect(named).toEqual(["Version", "Person", "IfNoneMatch", "Export"]);
    expect(Object.keys(listing.responses["200"]?.headers as object)).toEqual(
      expect.arrayContaining(["X-Request-Id", "Swaplot-Version", "RateLimit", "ETag", "Link"]),
    );
    expect(listing.responses["200"]?.content).toHaveProperty("text/csv");
  });

  it("makes `page` and `records` optional", () => {
    const paged = operations.flatMap(({ operation }) =>
      operation.parameters.filter(({ name }) => name === "page" || name === "records"),
    );
    expect(paged.length).toBeGreaterThan(30);
    expect(paged.filter(({ required }) => required)).toEqual([]);
  });

  it("has no two paths that differ only in parameter names", () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, "{}"));
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  it("has no ambiguous paths, except two that are required", () => {
    const parts = (path: string) => path.split("/");
    const isOpen = (part: string) => part.startsWith("{");
    // Ambiguous: each path has a fixed segment where the other has a parameter.
    const areMixed = (one: string[], other: string[]) =>
      one.length === other.length &&
      one.every((part, i) => part === other[i] || isOpen(part) || isOpen(other[i] ?? "")) &&
      one.some((part, i) => !isOpen(part) && isOpen(other[i] ?? "")) &&
      one.some((part, i) => isOpen(part) && !isOpen(other[i] ?? ""));
    const mixed = operations.flatMap((one, i) =>
      operations
        .slice(i + 1)
        .filter((other) => one.method === other.method && areMixed(parts(one.path), parts(other.path)))
        .map((other) => `${nameOf(one)} and ${other.path}`),
    );
    // These paths are required (docs/spec/calls.md). An id is never "schedule", so no request matches both.
    expect(mixed).toEqual([
      "POST /api/inspection/{_id}/complete and /api/inspection/schedule/{swap}",
      "POST /api/inspection/{_id}/confirm and /api/inspection/schedule/{swap}",
    ]);
  });

  it("publishes one error schema with all codes", () => {
    const { Error: form } = document.components.schemas as { Error: { properties: { code: { enum: string[] } } } };
    expect(form).toMatchObject({ required: ["code", "message", "status", "help"] });
    expect(form.properties.code.enum).toEqual(expect.arrayContaining(["invalid-input", "stale-version", "slot-taken"]));
    expect(new Set(form.properties.code.enum).size).toBe(form.properties.code.enum.length);
    for (const [name, response] of Object.entries(document.components.responses ?? {}))
      if (name !== "RangeNotSatisfiable")
        expect(response, name).toMatchObject({
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        });
  });
});

describe("the webhooks in the document", () => {
  type Hook = { post: { requestBody: { content: Media } } };
  const hooks = () => Object.entries(document.webhooks as unknown as Record<string, Hook>);

  it("are all events that can be chosen, and the test event", () => {
    expect(hooks().map(([name]) => name)).toEqual([...WEBHOOK_EVENT_NAMES, "test"]);
  });

  it("have an example that their schema accepts, with the car or the lot that it is about", () => {
    for (const [name, { post }] of hooks()) {
      const { schema = {}, examples = {} } = post.requestBody.content["application/json"] ?? {};
      expect(Object.keys(examples)).toEqual(name === "test" ? ["thin"] : ["thin", "full"]);
      for (const { value } of Object.values(examples)) {
        expect(z.fromJSONSchema(schema).safeParse(value).error, name).toBeUndefined();
        const { data } = value as { data: Schema };
        if (name !== "test") expect(Object.keys(data).length, name).toBeGreaterThan(0);
      }
    }
  });
});

describe("the examples in the document", () => {
  const operationNamed = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation;

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s accepts its own example",
    (_, endpoint) => {
      const operation = operationNamed(operationOf(endpoint));
      const inPath = Object.fromEntries(
        (operation?.parameters ?? [])
          .filter((parameter) => parameter.in === "path" || parameter.required)
          .map(({ name, example }) => [name, example]),
      );
      const body = operation?.requestBody?.content["application/json"]?.example as object | undefined;
      const result = readInput(endpoint.input, { ...body, ...inPath });
      expect(result, JSON.stringify({ ...body, ...inPath })).toMatchObject({ ok: true });
      if (operation?.requestBody?.required) expect(body).toBeDefined();
    },
  );

  it("are accepted by the schemas of their parameters", () => {
    const wrong = operations.flatMap((one) =>
      one.operation.parameters
        .filter(({ schema, example }) => {
          if (!schema || example === undefined || "$ref" in schema) return false;
          return !z.fromJSONSchema(schema).safeParse(example).success;
        })
        .map(({ name }) => `${nameOf(one)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s has a valid response example",
    (_, endpoint) => {
      const name = answers.nameOf(endpoint);
      const [example] = (document.components.schemas?.[name]?.examples ?? []) as unknown[];
      expect(endpoint.output.safeParse(example).error?.issues ?? []).toEqual([]);
    },
  );
});
