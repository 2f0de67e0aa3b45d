import { createInterface } from "node:readline";
import type { Client } from "../create-client.ts";
import { SwaplotError } from "../swaplot-error.ts";
import { type Document, type Tool, toolsOf } from "./mcp-tools.ts";
import type { Options, Output } from "./options.ts";

/** The versions of the Model Context Protocol that this server speaks, the newest first. */
const PROTOCOLS = ["2025-06-18", "2025-03-26", "2024-11-05"];
const INSTRUCTIONS =
  "Calls of the Swaplot marketplace for used cars. Amounts are whole dollars, and times are UTC. Lists answer pages: ask for more with `after`. Never call a tool that changes data before the person has confirmed exactly what it will do.";

type Request = { jsonrpc?: unknown; id?: string | number | null; method?: unknown; params?: Record<string, unknown> };
type Reply = { result: unknown } | { error: { code: number; message: string } };

/** Gives an assistant the calls as tools: a server of the Model Context Protocol on the standard streams. */
export async function mcp(client: Client, options: Options, { out, err, signal }: Output): Promise<void> {
  const answer = await fetch(new URL("/api/openapi.json", options.site), { signal });
  if (!answer.ok) throw new Error(`${options.site} has no description of its API.`);
  const document = (await answer.json()) as Document;
  const writes = options.allowWrites && (await mayWrite(client, options.key ?? ""));
  if (options.allowWrites && !writes) err("The key does not have the scope write, so there are only reads.\n");
  const tools = toolsOf(document, { writes, groups: options.groups });
  err(`${tools.length} tools are ready.\n`);
  const lines = createInterface({ input: process.stdin, signal });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const request = parsed(line);
    const reply = request ? await replyTo(request, client, tools, signal) : refuse(-32_700, "This is not JSON.");
    // A notification has no id, and gets no answer.
    if (reply && (!request || request.id !== undefined))
      out(`${JSON.stringify({ jsonrpc: "2.0", id: request?.id ?? null, ...reply })}\n`);
  }
}

/**
 * Whether a key may write: a test key may, and one of the site if it has the scope. Of a key that may not list keys, and of a
 * token of an app, that is not known: the site decides about each call.
 */
async function mayWrite(client: Client, key: string): Promise<boolean> {
  const { list } = await client.getKeys().catch((error: unknown) => {
    if (error instanceof SwaplotError && error.status === 403) return { list: [] };
    throw error;
  });
  const own = list.find(({ hint }) => key.endsWith(hint));
  return !own || own.person !== null || own.scopes.includes("write");
}

function parsed(line: string): Request | undefined {
  try {
    const request: unknown = JSON.parse(line);
    return typeof request === "object" && request !== null && !Array.isArray(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

const refuse = (code: number, message: string): Reply => ({ error: { code, message } });

async function replyTo(
  { jsonrpc, method, params = {} }: Request,
  client: Client,
  tools: readonly Tool[],
  signal: AbortSignal,
): Promise<Reply | undefined> {
  if (jsonrpc !== "2.0" || typeof method !== "string") return refuse(-32_600, "This is not a request of JSON-RPC 2.0.");
  if (method.startsWith("notifications/")) return undefined;
  if (method === "ping") return { result: {} };
  if (method === "tools/list") return { result: { tools } };
  if (method === "initialize") {
    const asked = String(params.protocolVersion);
    const protocolVersion = PROTOCOLS.includes(asked) ? asked : PROTOCOLS[0];
    const serverInfo = { name: "swaplot", title: "Swaplot", version: "1.0.0" };
    return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions: INSTRUCTIONS } };
  }
  if (method !== "tools/call") return refuse(-32_601, `There is no method "${method}".`);
  const tool = tools.find(({ name }) => name === params.name);
  return tool
    ? { result: await call(client, tool.name, params.arguments, signal) }
    : refuse(-32_602, "There is no such tool.");
}

type Call = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

/** A refused call is a result, so that the assistant reads the sentence. */
async function call(client: Client, name: string, input: unknown, signal: AbortSignal) {
  const text = (words: string) => [{ type: "text", text: words }];
  try {
    const [, perform] = Object.entries(client as unknown as Record<string, Call>).find(([one]) => one === name) ?? [];
    const answer = await perform?.(input ?? {}, { signal });
    return { content: text(JSON.stringify(answer)) };
  } catch (error) {
    if (!(error instanceof SwaplotError)) return { content: text(String(error)), isError: true };
    const { code, message, fields, details } = error;
    return { content: text(JSON.stringify({ code, message, fields, details })), isError: true };
  }
}
