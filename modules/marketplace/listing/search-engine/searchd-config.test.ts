import { describe, expect, it } from "vitest";
import { type Cluster, machinesOf, searchdConfig } from "./searchd-config.ts";

const machine = (host: string) => ({ host, port: 9_306, peerPort: 9_312 });
const cluster = (copies: number): Cluster => ({
  machines: ["one", "two", "three"].map(machine),
  shards: 4,
  copies,
  folder: "/var/lib/search",
  engine: "sphinx",
});

describe("the configuration of the search engine", () => {
  it("puts each part on as many machines as it has copies", () => {
    expect([0, 1, 2, 3].map((shard) => machinesOf(cluster(2), shard))).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
      [0, 1],
    ]);
    expect(machinesOf(cluster(9), 2)).toEqual([2, 0, 1]);
  });

  it("asks other machines for the parts that this one doesn't have", () => {
    const text = searchdConfig(cluster(2), 1);
    expect(text).toContain(
      "local = cars_a_0_of_4\n  local = cars_a_1_of_4\n  agent = three:9312:cars_a_2_of_4|one:9312:cars_a_2_of_4\n",
    );
    expect(text).toContain("index cars_b_3_of_4 {\n  type = rt");
    expect(text).not.toContain("index cars_a_2_of_4 {");
    expect(text).toContain("rt_attr_bigint = r_price");
  });
});
