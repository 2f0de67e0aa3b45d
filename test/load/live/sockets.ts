import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "#db/client.ts";
import { muteListeners, record } from "#db/record.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { offerMade } from "#modules/offers/events.ts";
import { say } from "#scripts/progress.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Launched, launch } from "#test/load/bench/servers.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { heldBytes } from "../hostile/memory.ts";
import type { SearchRow } from "../in-turn.ts";
import { median } from "../median.ts";
import type { Ask, Person, Said } from "./crowd.ts";
import { signedInPeople } from "./people.ts";

/** The limits for one web process with 10,000 open pages. */
const MANY = 10_000;
const SOME = 1_000;
const ROUNDS = 8;
const CHANGED = '"type":"changed"';
/** The time that a supervisor waits before it restarts a process. */
const RESTART_MS = 500;
const PATIENCE_MS = 120_000;

const FIGURES = {
  connected: { title: "10,000 sockets connected", unit: "s", gate: 10 },
  notice: { title: "a change told to all 10,000, from before its commit", unit: "s", gate: 1 },
  memory: { title: "memory of the process with them (RSS)", unit: "MB", gate: 300 },
  /** With one process, the time includes its start; with several, the others are ready. */
  back: { title: "99 % connected again after the killed process is ready again", unit: "s", gate: 10 },
  killed: { title: "the same from the kill, with the start of the process", unit: "s", gate: 10 },
};
export const LAST = { gate: 2, aim: 1.3 };
const MEMORY = { gate: 3, aim: 2 };

export const now = () => performance.timeOrigin + performance.now();

export type Server = Launched & { port: number; inspect: number; empty: number; emptyMb: number };
export type Crowd = { child: ChildProcess; size: number };

/** Starts a server with an inspector, which collects its garbage before its memory is read. */
export async function serve(file: string, port: number): Promise<Server> {
  const inspect = port + 100;
  const launched = await launch(file, port, {}, [`--inspect=127.0.0.1:${inspect}`]);
  const empty = await heldBytes(inspect);
  return { ...launched, port, inspect, empty, emptyMb: megabytes(launched.pid) };
}

export const tell = ({ child }: Crowd, ask: Ask) => child.send(ask);

/** Resolves with the first message that fits. */
export function hear(child: ChildProcess, fits: (said: Said) => boolean): Promise<Said> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error("The crowd has not said what it should")), PATIENCE_MS);
    const listen = (said: Said) => {
      if (!fits(said)) return;
      clearTimeout(patience);
      child.off("message", listen);
      resolve(said);
    };
    child.on("message", listen);
  });
}

const whenConnected = (crowd: Crowd, share = 1) =>
  hear(crowd.child, (said) => said.type === "connected" && said.count >= crowd.size * share);

/** Opens a page for each of the people. Returns the time until the last one was connected. */
export async function gather(server: Launched, people: readonly Person[]): Promise<{ crowd: Crowd; ms: number }> {
  const child = fork("test/load/live/crowd.ts", { stdio: "inherit" });
  await hear(child, ({ type }) => type === "ready");
  const crowd = { child, size: people.length };
  const began = Date.now();
  tell(crowd, { type: "open", url: server.url, people: [...people] });
  await whenConnected(crowd);
  return { crowd, ms: Date.now() - began };
}

/** The time until the last page has received the change made by `act`, from its beginning or from its signal. */
async function timeNotice(crowd: Crowd, act: (begin: () => void) => unknown): Promise<number> {
  tell(crowd, { type: "expect", id: CHANGED });
  await sleep(100);
  const all = hear(crowd.child, ({ type }) => type === "all");
  let began = now();
  await act(() => {
    began = now();
  });
  return ((await all) as { at: number }).at - began;
}

export async function dismiss(crowd: Crowd, server: Launched): Promise<void> {
  tell(crowd, { type: "close" });
  await server.kill();
}

export const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The notice that the bare loop sends, and the change that makes our process send it. */
export type Subject = {
  topic: string;
  event: string;
  /** What our process sends with it. */
  news?: unknown;
  change: (begin: () => void) => Promise<unknown>;
};

/** Our web process and the bare loop with the same number of pages, notified of a change alternately. */
export async function besideBare(people: readonly Person[], { topic, event, news, change }: Subject) {
  const [bare, ours] = [await serve("test/load/live/bare-server.ts", 4_811), await serve("app/server/main.ts", 4_812)];
  const bareCrowd = await gather(bare, people);
  const ourCrowd = await gather(ours, people);
  say(`${people.length} pages connected: ${bareCrowd.ms} ms to the bare loop, ${ourCrowd.ms} ms to ours`);
  const bareNotice = () =>
    timeNotice(bareCrowd.crowd, () =>
      bare.child.send(JSON.stringify({ type: "changed", topic, event, id: newId(), news })),
    );
  const ourNotice = () => timeNotice(ourCrowd.crowd, change);
  const times: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await bareNotice());
    times.ours.push(await ourNotice(), await ourNotice());
    times.bare.push(await bareNotice());
  }
  const held = async ({ inspect, empty }: Server) => ((await heldBytes(inspect)) - empty) / people.length;
  const perSocket = { bare: await held(bare), ours: await held(ours) };
  await dismiss(bareCrowd.crowd, bare);
  return {
    ours,
    crowd: ourCrowd.crowd,
    connectedMs: ourCrowd.ms,
    perSocket,
    notice: { bare: median(times.bare), ours: median(times.ours) },
  };
}

/** The time until 99 of 100 pages are reconnected after the process was killed and restarted. */
async function timeReturn(server: Server, crowd: Crowd): Promise<{ ms: number; readyMs: number; server: Launched }> {
  const killed = Date.now();
  await server.kill();
  const back = hear(crowd.child, (said) => said.type === "connected" && said.count < crowd.size / 2).then(() =>
    whenConnected(crowd, 0.99),
  );
  await sleep(RESTART_MS);
  const again = await launch("app/server/main.ts", server.port);
  const ready = Date.now();
  await back;
  return { ms: Date.now() - killed, readyMs: Date.now() - ready, server: again };
}

/** Live updates with thousands of pages: figures of one web process, and a comparison with a bare loop over sockets. */
export async function measureSockets(): Promise<{ figures: Figure[]; rows: SearchRow[] }> {
  muteListeners();
  const seller = await makeUser({ seller: true });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const people = (await signedInPeople(MANY, "user")).map(({ id, cookie }) => ({
    cookie,
    topics: [`user:${id}`, `swap:${swap}`],
  }));
  const offer = offerMade({ offer: newId(), swap, buyer: newId(), seller: newId(), amount: 1, side: "buyer" });
  const change = () => inTransaction((tx) => record(tx, system, offer));
  const subject: Subject = { topic: `swap:${swap}`, event: "swap.changed", change };
  const some = await besideBare(people.slice(0, SOME), subject);
  await dismiss(some.crowd, some.ours);
  const many = await besideBare(people, subject);
  const memory = megabytes(many.ours.pid);
  say(`Memory of the web process: ${many.ours.emptyMb.toFixed(0)} MB without pages, ${memory.toFixed(0)} MB with them`);
  const back = await timeReturn(many.ours, many.crowd);
  await dismiss(many.crowd, back.server);
  return { figures: figuresOf(many, memory, back), rows: rowsOf(some, many) };
}

type Back = Awaited<ReturnType<typeof timeReturn>>;
type Measured = Awaited<ReturnType<typeof besideBare>>;

const figuresOf = ({ connectedMs, notice }: Measured, memory: number, back: Back): Figure[] => [
  { ...FIGURES.connected, value: connectedMs / 1_000 },
  { ...FIGURES.notice, value: notice.ours / 1_000 },
  { ...FIGURES.memory, value: memory },
  { ...FIGURES.back, value: back.readyMs / 1_000 },
  { ...FIGURES.killed, value: back.ms / 1_000 },
];

const rowsOf = (some: Measured, many: Measured): SearchRow[] => {
  const row = (title: string, { bare, ours }: { bare: number; ours: number }, goal: typeof LAST): SearchRow => ({
    title,
    limit: bare,
    ours,
    ratio: ours / bare,
    ...goal,
  });
  const kilobytes = ({ bare, ours }: { bare: number; ours: number }) => ({ bare: bare / 1024, ours: ours / 1024 });
  return [
    row("Last of 1,000 sockets, ms", some.notice, LAST),
    row("Last of 10,000 sockets, ms", many.notice, LAST),
    row("Memory of a socket, of 10,000, kB", kilobytes(many.perSocket), MEMORY),
  ];
};
