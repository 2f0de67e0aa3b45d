// npm run search: what operators do with the search engine of SEARCH_URL (docs/operations.md).
//   -- --config --machines search1:9306:9312,search2:9306:9312 --machine 0   prints the configuration of a machine
//      (--shards 4, --copies 2, --folder /var/lib/search, --engine manticore or sphinx, --memory 512)
//   -- --refill   asks the workers to fill the other set of tables, which then answers
import { parseArgs } from "node:util";
import { environment } from "#modules/kernel/environment.ts";
import { askForRefill, searchdConfig } from "#modules/marketplace/listing/index.ts";

const { values } = parseArgs({
  options: {
    config: { type: "boolean", default: false },
    refill: { type: "boolean", default: false },
    machines: { type: "string", default: "127.0.0.1:9306:9312" },
    machine: { type: "string", default: "0" },
    shards: { type: "string", default: "4" },
    copies: { type: "string", default: "2" },
    folder: { type: "string", default: "/var/lib/search" },
    engine: { type: "string", default: "manticore" },
    memory: { type: "string", default: "512" },
  },
});

/** A whole number that is at least `least`. */
function whole(name: "machine" | "shards" | "copies" | "memory", least: number): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be a whole number from ${least} on`);
  return value;
}

if (values.config) {
  const machines = values.machines.split(",").map((text) => {
    const [host = "", port = "9306", peerPort = "9312"] = text.split(":");
    return { host, port: Number(port), peerPort: Number(peerPort) };
  });
  const { engine, folder } = values;
  if (engine !== "manticore" && engine !== "sphinx") throw new Error("--engine must be manticore or sphinx");
  const at = whole("machine", 0);
  if (at >= machines.length)
    throw new Error(`--machine must be a position in --machines, from 0 to ${machines.length - 1}`);
  const cluster = {
    machines,
    folder,
    engine,
    shards: whole("shards", 1),
    copies: whole("copies", 1),
    memory: whole("memory", 64),
  };
  process.stdout.write(searchdConfig({ ...cluster, engine }, at));
} else if (values.refill) {
  const addresses = environment().SEARCH_URL;
  if (addresses.length === 0) throw new Error("SEARCH_URL is not set");
  await askForRefill(addresses);
  console.log("A worker fills the other set of tables with its next sweep, within ten seconds.");
} else {
  console.log("Please say --config or --refill.");
  process.exitCode = 1;
}
