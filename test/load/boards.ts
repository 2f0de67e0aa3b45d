import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#test/load/hostile/random.ts";
import type { Figure } from "./bench/tables.ts";
import { cpuOf } from "./cpu.ts";
import { burst, get } from "./measure.ts";
import { median } from "./median.ts";
import { drawWords } from "./traffic/draws.ts";
import { type Popular, streamOf } from "./traffic/stream.ts";

type Server = { url: string; pid: number };

/** A screen of staff, with what they choose on it; `as` is who works there. */
type Board = { title: string; as: string; draw: (random: Random, popular: Popular) => string };

const page = (random: Random, last: number) => (random.chance(0.7) ? 1 : random.from(2, last));
const CHANNELS = ["", "&channel=listing", "&channel=auction"];

const BOARDS: readonly Board[] = [
  {
    title: "Task list",
    as: "admin",
    draw: (random) => `/u/tasks?page=${page(random, 500)}&due=${random.one(["", "late", "today", "week"])}`,
  },
  {
    title: "Deal board",
    as: "dealmaker",
    draw: (random) => `/u/dealboard?late=${random.one(["", "1"])}${random.one(CHANNELS)}`,
  },
  { title: "Swaps", as: "admin", draw: (random) => `/u/swaps/manage?page=${page(random, 200)}` },
  {
    title: "Swaps found by words",
    as: "admin",
    draw: (random, popular) => `/u/swaps/manage?q=${encodeURIComponent(drawWords(random, popular))}`,
  },
  {
    title: "Search of everything",
    as: "admin",
    draw: (random, popular) => `/u/search/results?q=${encodeURIComponent(drawWords(random, popular))}`,
  },
];

const MOST_MS = 50;
/** The home page is read again after this time. */
const KEPT_MS = 16_000;

type Market = {
  popular: Popular;
  app: Server;
  /** Starts another server, which has read nothing yet. */
  another: () => Promise<Server & { stop: () => void }>;
  signIn: (who: string) => Promise<string>;
  postmaster: number;
};

/** CPU milliseconds (server and database) of the screens of staff, and of the home page when a process reads it first and again. */
export async function measureBoards(market: Market, rounds: number, seconds: number): Promise<Figure[]> {
  const { popular, app, signIn, postmaster } = market;
  const figures: Figure[] = [];
  for (const [seed, { title, as, draw }] of BOARDS.entries()) {
    const cookie = await signIn(as);
    let number = 0;
    // Few boards have many addresses: a parameter that no one reads makes each request another one.
    const { fresh: next } = streamOf((random) => `${draw(random, popular)}&n=${number++}`, seed);
    const times: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const { cpuMs } = await burst({ ...app, cookie, next }, postmaster, seconds);
      if (round >= 0) times.push(cpuMs);
    }
    figures.push({ title, unit: "ms", value: median(times), gate: MOST_MS });
  }
  return [...figures, ...(await measureHome(market))];
}

async function measureHome({ another, postmaster }: Market): Promise<Figure[]> {
  const server = await another();
  const home = { url: server.url, cookie: "account=x", next: () => "/" };
  const spent = async () => {
    const before = cpuOf(server.pid, postmaster);
    await get(home);
    return cpuOf(server.pid, postmaster) - before;
  };
  const first = await spent();
  const again: number[] = [];
  for (let read = 0; read < 3; read += 1) {
    await sleep(KEPT_MS);
    again.push(await spent());
  }
  server.stop();
  return [
    { title: "Home, first read of a process, with the compilation of its code", unit: "ms", value: first, gate: 1_000 },
    { title: "Home, read again after 16 s", unit: "ms", value: median(again), gate: MOST_MS },
  ];
}
