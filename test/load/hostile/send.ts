import net from "node:net";

/** The site's reaction to one input. */
export type Outcome = {
  /** The status of the first response; undefined if the connection closed without one. */
  status: number | undefined;
  /** Milliseconds from the last byte sent to the first byte of the response, or to the end of the connection. */
  ms: number;
  /** The response has Retry-After: something is still being made, nothing has failed. */
  later: boolean;
  /** No process accepts connections anymore. */
  gone: boolean;
  /** Neither a response nor a close before the timeout. */
  hung: boolean;
};

/** How long an incomplete request is held open. */
const CUT_MS = 150;
const PATIENCE_MS = 20_000;

/** Sends bytes over a separate connection and waits until the site closes it. */
export function send(url: string, bytes: Buffer, partial: boolean): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let status: number | undefined;
    let answered: number | undefined;
    let later = false;
    let gone = false;
    const socket = net.connect({ host: hostname, port: Number(port) });
    let began = performance.now();
    const finish = (hung: boolean) => {
      clearTimeout(patience);
      clearTimeout(cut);
      socket.destroy();
      resolve({ status, ms: (answered ?? performance.now()) - began, later, gone, hung });
    };
    const patience = setTimeout(() => finish(true), PATIENCE_MS);
    let cut: NodeJS.Timeout | undefined;
    socket.once("connect", () => {
      socket.write(bytes, () => {
        began = performance.now();
        if (partial) cut = setTimeout(() => finish(false), CUT_MS);
      });
    });
    socket.on("data", (data) => {
      if (answered !== undefined) return;
      answered = performance.now();
      later = /^retry-after:/im.test(data.toString("latin1", 0, 4_000));
      const line = /^HTTP\/1\.[01] (\d{3})/.exec(data.toString("latin1", 0, 20));
      // An interim response; the final one is still to come.
      if (line?.[1] === "100") answered = undefined;
      else status = line ? Number(line[1]) : undefined;
    });
    // The site may close the connection before it has read everything.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      gone = error.code === "ECONNREFUSED";
    });
    socket.once("close", () => finish(false));
  });
}
