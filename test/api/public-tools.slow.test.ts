import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { asyncApiDocument } from "#app/api/openapi/async-document.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { fromTool } from "#scripts/tool.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { asyncApi, compiled, generatedFolder, heyApi, redocly, spectral } from "./public-tools.ts";

const SITE = "https://www.swaplot.test";
let document: object;

// The cookie name depends on the environment, so the document is built after the test environment is set up.
beforeAll(async () => {
  await testDatabase();
  document = openApiDocument(SITE);
});

function folder(): string {
  const made = generatedFolder();
  afterFile(async () => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe("public checkers", () => {
  it("Redocly has nothing to say about the OpenAPI document but the required paths that look alike", async () => {
    const { errors, warnings } = await redocly(document);
    expect(errors).toEqual([]);
    expect(warnings.filter((one) => !one.startsWith("no-ambiguous-paths"))).toEqual([]);
  });

  it("Spectral has nothing to say about the OpenAPI document but that a websocket has no success", async () => {
    const { errors, warnings } = await spectral(document);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^operation-success-response paths\/\/api\/ws\/get/)]);
  });

  it("AsyncAPI's parser has nothing to say about the messages of the websocket", async () => {
    expect(await asyncApi(asyncApiDocument(SITE))).toEqual({ errors: [], warnings: [] });
  });

  it("find what is broken", async () => {
    const broken = { ...document, paths: { "/api/x/{id}": { get: { responses: { 200: {} } } } } };
    expect((await redocly(broken)).errors.length).toBeGreaterThan(0);
    expect((await spectral(broken)).errors.length).toBeGreaterThan(0);
    expect((await asyncApi({ ...asyncApiDocument(SITE), channels: 3 })).errors.length).toBeGreaterThan(0);
  });
});

describe("public generators make a client that compiles strictly", () => {
  it("openapi-typescript, with openapi-fetch", async () => {
    type Generator = { default(source: string): Promise<unknown[]>; astToString(nodes: unknown[]): string };
    const { default: generate, astToString } = await fromTool<Generator>("api", "openapi-typescript");
    const types = astToString(await generate(JSON.stringify(document)));
    const main = `import createClient from "openapi-fetch";
import type { paths } from "./swaplot.ts";

const swaplot = createClient<paths, "application/json">({ baseUrl: "${SITE}" });
export async function firstPrice(): Promise<number | null | undefined> {
  const { data, error } = await swaplot.GET("/api/swaps/listing", { params: { query: { make: ["honda"] } } });
  if (error) throw new Error(error.code satisfies string);
  return data.list[0]?.price;
}
export const offer = (swap: string) =>
  swaplot.POST("/api/swaps/{swap}/offers", { params: { path: { swap } }, body: { offer: 18_500, visited: true } });
`;
    expect(await compiled(folder(), { "swaplot.ts": types, "main.ts": main })).toBe("");
  });

  it("@hey-api/openapi-ts", async () => {
    const made = folder();
    const input = path.join(made, "openapi.json");
    writeFileSync(input, JSON.stringify(document));
    const output = path.join(made, "swaplot");
    await heyApi(input, output);
    const main = `import { getSwapsListing, postSwapsOffers } from "./swaplot/index";

export async function firstPrice(): Promise<number | null | undefined> {
  const { data, error } = await getSwapsListing({ query: { make: ["honda"] } });
  if (error) throw new Error(error.code satisfies string);
  return data?.list[0]?.price;
}
export const offer = (swap: string) => postSwapsOffers({ path: { swap }, body: { offer: 18_500, visited: true } });
`;
    expect(await compiled(made, { "main.ts": main })).toBe("");
  });
});
