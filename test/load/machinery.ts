import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { SWITCHES, type Switch } from "#modules/kernel/switched-off.ts";
import { say } from "#scripts/progress.ts";
import { compare, type Target } from "./measure.ts";

export type MachineryRow = {
  name: Switch;
  page: string;
  ratio: number;
  spread: readonly [number, number];
  on: number;
  off: number;
};

type Server = { url: string; pid: number; stop(): void };
type Servers = {
  /** Starts a server, without this machinery if it is named. */
  launch: (without?: Switch) => Promise<Server>;
  signIn: (origin: string) => Promise<string>;
  postmaster: number;
};

/** What each machinery saves: CPU per request without it, compared with CPU per request with everything. Each request is another one. */
export async function measureMachinery({ launch, signIn, postmaster }: Servers, rounds: number, seconds: number) {
  const pages = await distinctPages();
  const whole = await launch();
  const member = await signIn(whole.url);
  const rows: MachineryRow[] = [];
  for (const name of SWITCHES) {
    const without = await launch(name);
    for (const { title, paths, as } of pages) {
      const cookie = as === "member" ? member : "account=x";
      const target = ({ url, pid }: Server): Target => ({ url: url + paths[0], pid, cookie, paths });
      const found = await compare(target(without), target(whole), postmaster, rounds, seconds);
      rows.push({
        ...{ name, page: title, ratio: found.ratio, spread: found.spread },
        ...{ on: found.ours.cpuMs, off: found.limit.cpuMs },
      });
      say(`without ${name}, ${title}: ${found.ratio.toFixed(2)}`);
    }
    without.stop();
  }
  whole.stop();
  return rows;
}

const CARS = 2_000;

/** Lists with different filters, and different cars. */
async function distinctPages() {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from swaps where visible and stage = 'listing' order by id limit ${CARS}`,
  );
  const lists = Array.from({ length: CARS }, (_, n) => `?price=${2_000 + 7 * n}-${21_000 + 5 * n}`);
  const of = (title: string, as: "visitor" | "member", paths: string[]) => ({ title, as, paths });
  return [
    of(
      "list, signed out",
      "visitor",
      lists.map((filter) => `/buy/listing${filter}`),
    ),
    of(
      "list, signed in",
      "member",
      lists.map((filter) => `/u/buy${filter}`),
    ),
    of(
      "car, signed out",
      "visitor",
      rows.map(({ id }) => `/buy/listing/1/d/${id}`),
    ),
    of(
      "car, signed in",
      "member",
      rows.map(({ id }) => `/buy/listing/car/${id}`),
    ),
  ];
}
