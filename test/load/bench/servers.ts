import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export type Launched = {
  url: string;
  pid: number;
  child: ChildProcess;
  stop: () => void;
  /** Ends the process as `kill -9` does; resolves when it is gone. */
  kill: () => Promise<void>;
};

const children = new Set<ChildProcess>();

/** Starts a server of the bench; resolves when it is ready. */
export function launch(
  file: string,
  port: number,
  more: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Launched> {
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...more, PORT: String(port), HOST: "127.0.0.1", BASE_URL: url, LOG_LEVEL: "error" };
  const child = fork(file, { stdio: "inherit", env, execArgv: [...process.execArgv, ...execArgv] });
  children.add(child);
  child.once("exit", () => children.delete(child));
  const stop = () => void child.kill("SIGTERM");
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGKILL");
    });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve({ url, pid: child.pid as number, child, stop, kill }));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** Ends all of them. */
export async function stopServers(): Promise<void> {
  for (const child of children) child.kill("SIGTERM");
  for (let waited = 0; children.size > 0 && waited < 50; waited += 1) await sleep(100);
  for (const child of children) child.kill("SIGKILL");
}

/** The cookies of a member of the demo world. */
export async function signIn(origin: string, who = "buyer"): Promise<string> {
  const body = JSON.stringify({ email: `${who}@demo.swaplot.test`, password: "Swaplot1" });
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`Signing in failed with status ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
