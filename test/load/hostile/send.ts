import net from "node:net";

/** How the site took one input. */
export type Outcome = {
  /** The status of the first answer; undefined when the connection ended without one. */
  status: number | undefined;
  /** Milliseconds from the last byte sent to the first byte of the answer, or to the end of the connection. */
  ms: number;
  /** It says when to ask again: something is being made, nothing has failed. */
  later: boolean;
  /** No process accepts connections anymore. */
  gone: boolean;
  /** No answer and no end within the patience. */
  hung: boolean;
};

/** How long an unfinished request is held open. */
const CUT_MS = 150;
const PATIENCE_MS = 20_000;

/** Sends bytes over a separate connection and waits until the site has ended it. */
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
      // A word in between; the answer is still to come.
      if (line?.[1] === "100") answered = undefined;
      else status = line ? Number(line[1]) : undefined;
    });
    // The site may hang up before it has taken everything.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      gone = error.code === "ECONNREFUSED";
    });
    socket.once("close", () => finish(false));
  });
}
