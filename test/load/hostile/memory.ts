import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

/** Objects and buffers. Compiled code is excluded: it grows for a long time and doesn't leak per request. */
const HELD = `process.getBuiltinModule("v8").getHeapSpaceStatistics()
  .filter(({ space_name: name }) => !/code|trusted/.test(name))
  .reduce((sum, { space_used_size: size }) => sum + size, process.memoryUsage().external)`;

/** Bytes that a Node process holds after garbage collection. */
export async function heldBytes(inspectPort: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error("The process has no inspector");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  try {
    // The second collection frees what finalizers released in the first.
    for (let i = 0; i < 2; i += 1) await ask(socket, "HeapProfiler.collectGarbage");
    const { result } = (await ask(socket, "Runtime.evaluate", { expression: HELD })) as { result: { value: number } };
    return result.value;
  } finally {
    socket.close();
  }
}

let asked = 0;

function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    const hear = (data: unknown) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id !== id) return;
      socket.off("message", hear);
      resolve(answer.result);
    };
    socket.on("message", hear);
    socket.send(JSON.stringify({ id, method, params }));
  });
}

/** The first measured value of at most `most`, or the last one; measured every `everyMs`, up to `tries` times. */
export async function settled(
  measure: () => Promise<number>,
  most: number,
  everyMs: number,
  tries: number,
): Promise<number> {
  let value = await measure();
  for (let i = 1; i < tries && value > most; i += 1) {
    await sleep(everyMs);
    value = await measure();
  }
  return value;
}
