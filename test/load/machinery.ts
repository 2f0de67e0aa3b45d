import { SWITCHES, type Switch } from "#modules/kernel/switched-off.ts";
import { say } from "#scripts/progress.ts";
import { GOALS, type Goal, VIEWERS } from "./goals.ts";
import { compare, type Target } from "./measure.ts";
import { readPopular } from "./traffic/read-popular.ts";
import { streamOf } from "./traffic/stream.ts";

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
  const popular = await readPopular();
  const whole = await launch();
  const member = await signIn(whole.url);
  const rows: MachineryRow[] = [];
  for (const name of SWITCHES) {
    const without = await launch(name);
    for (const goal of GOALS.filter(isPage)) {
      const title = `${goal.title}, ${VIEWERS[goal.as]}`;
      const cookie = goal.as === "member" ? member : undefined;
      // Both get the same requests.
      const target = ({ url, pid }: Server): Target => {
        const { fresh } = streamOf((random) => goal.app(random, popular), SEED);
        return { url, pid, cookie, next: fresh };
      };
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

const SEED = 7;

/** The lists and cars: the pages that machinery is for. */
const isPage = ({ title }: Goal): boolean => title === "List" || title === "Car";
