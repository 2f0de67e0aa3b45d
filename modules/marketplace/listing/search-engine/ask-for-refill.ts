import { EngineNode } from "./engine-node.ts";
import { NodeTables } from "./node-tables.ts";

/** Asks the worker that fills the search engine to fill the other set of tables. Rejects if a machine doesn't answer. */
export async function askForRefill(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const node = new EngineNode(address);
    try {
      const tables = new NodeTables(node);
      await tables.discover();
      await tables.askForRefill();
    } finally {
      await node.close();
    }
  }
}
