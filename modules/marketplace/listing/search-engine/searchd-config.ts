import { COLUMNS, carsTable, SETS, shardTable, type TableSet, WORDS_COLUMNS, wordsTable } from "./schema.ts";

export type Machine = {
  host: string;
  /** The protocol of MySQL, for the site. */
  port: number;
  /** The engine's own protocol, for the other machines. */
  peerPort: number;
};

export type Cluster = {
  machines: readonly Machine[];
  /** The number of parts of the index. */
  shards: number;
  /** How many machines have each part. */
  copies: number;
  /** The folder of the index on each machine. */
  folder: string;
  /** Sphinx 2.2 and Manticore differ in a few lines. The lines for Manticore have not been tried. */
  engine: "sphinx" | "manticore";
  /** The largest part in memory before it goes to the disk, in megabytes. */
  memory?: number;
};

/** The machines that have a part: part 0 is on the first `copies` machines, and each next part one machine further. */
export const machinesOf = ({ machines, copies }: Cluster, shard: number): number[] =>
  Array.from({ length: Math.min(copies, machines.length) }, (_, copy) => (shard + copy) % machines.length);

/**
 * The configuration of one machine. The tables follow from the declarations of filters, so it is written again for a
 * release with other filters.
 */
export function searchdConfig(cluster: Cluster, at: number): string {
  const { machines, folder, shards, engine } = cluster;
  const machine = machines[at] as Machine;
  const parts = Array.from({ length: shards }, (_, shard) => shard);
  const here = (shard: number) => machinesOf(cluster, shard).includes(at);
  const tables = SETS.flatMap((set) => [
    ...parts.filter(here).map((shard) => realTime(cluster, shardTable(set, shard, shards), COLUMNS_OF_CARS)),
    realTime(cluster, wordsTable(set), COLUMNS_OF_WORDS),
    section(`index ${carsTable(set)}`, [
      "type = distributed",
      "agent_connect_timeout = 1000",
      "agent_query_timeout = 5000",
      // Machines that fail are asked less often, and another one that has the part is asked at once.
      "ha_strategy = nodeads",
      ...parts.map((shard) =>
        here(shard) ? `local = ${shardTable(set, shard, shards)}` : agentOf(cluster, set, shard),
      ),
    ]),
  ]);
  const settings = [
    `listen = ${machine.host}:${machine.port}:mysql41`,
    `listen = ${machine.host}:${machine.peerPort}`,
    `log = ${folder}/searchd.log`,
    `pid_file = ${folder}/searchd.pid`,
    `binlog_path = ${folder}`,
    "max_packet_size = 64M",
    "max_batch_queries = 64",
    ...(engine === "sphinx" ? ["workers = threads", `dist_threads = ${shards}`, "max_filter_values = 100000"] : []),
  ];
  return `${[...tables, section("searchd", settings)].join("\n\n")}\n`;
}

/** A part that other machines have: one of them is asked, and another one if it doesn't answer. */
function agentOf(cluster: Cluster, set: TableSet, shard: number): string {
  const peers = machinesOf(cluster, shard).map((at) => cluster.machines[at] as Machine);
  return `agent = ${peers.map(({ host, peerPort }) => `${host}:${peerPort}:${shardTable(set, shard, cluster.shards)}`).join("|")}`;
}

const COLUMNS_OF_CARS = COLUMNS.map(({ name, type }) => `rt_attr_${type} = ${name}`);
const COLUMNS_OF_WORDS = Object.entries(WORDS_COLUMNS).map(([name, type]) => `rt_attr_${type} = ${name}`);

const realTime = ({ folder, memory = 512 }: Cluster, name: string, columns: readonly string[]): string =>
  section(`index ${name}`, [
    "type = rt",
    `path = ${folder}/${name}`,
    "rt_field = words",
    ...columns,
    `rt_mem_limit = ${memory}M`,
    "dict = keywords",
    // The last word may be incomplete, from its first letter.
    "min_prefix_len = 1",
    "charset_table = 0..9, a..z, _",
  ]);

const section = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");
