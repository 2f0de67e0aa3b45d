import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./progress.ts";

/**
 * Resolves when the port is free, and throws after `patience` ms. It waits because the processes of a killed start may
 * need a few seconds to exit.
 */
export async function waitForAddress(host: string, port: number, timeoutMs = 12_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let announced = false; !(await isFree(host, port)); announced = true) {
    if (!announced) say(`Port ${port} is in use. Waiting for it …`);
    if (Date.now() > deadline)
      throw new Error(`Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`);
    await sleep(300);
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(new Error(`Cannot use ${host}:${port}: ${error.message}`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
