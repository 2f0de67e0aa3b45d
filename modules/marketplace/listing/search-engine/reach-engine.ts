import { EngineNode } from "./engine-node.ts";

/** Asks each machine of the search engine for its tables. Rejects if one doesn't answer. */
export async function reachEngine(addresses: readonly string[]): Promise<void> {
  const nodes = addresses.map((address) => new EngineNode(address));
  try {
    await Promise.all(nodes.map((node) => node.ask(["SHOW TABLES"])));
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}
