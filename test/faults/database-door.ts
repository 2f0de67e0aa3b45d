import net, { type Socket } from "node:net";

/** What a database behind a door does: works, is gone, or recovers from a crash. */
export type State = "open" | "gone" | "recovering";

export type Door = {
  /** The address of the database through the door. */
  url: string;
  /** Changes what it does from now on; connections from before end. */
  set(state: State): void;
  /** How many connections it has refused in its present state. */
  refused(): number;
  close(): Promise<void>;
};

/** PostgreSQL's answer to a new connection until it has recovered: an ErrorResponse. */
function recoveringAnswer(): Buffer {
  const fields = ["SFATAL", "VFATAL", "C57P03", "Mthe database system is in recovery mode"];
  const text = Buffer.from(`${fields.map((field) => `${field}\0`).join("")}\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** A door to a database, which makes it unreachable for those who connect through it. */
export async function databaseDoor(database: string): Promise<Door> {
  const target = new URL(database);
  let state: State = "open";
  let refused = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
  };
  const server = net.createServer((socket) => {
    keep(socket);
    if (state !== "open") refused += 1;
    if (state === "gone") return void socket.resetAndDestroy();
    if (state === "recovering") return void socket.once("data", () => socket.end(recoveringAnswer()));
    const inner = net.connect(Number(target.port), target.hostname);
    keep(inner);
    socket.pipe(inner).pipe(socket);
    socket.on("close", () => inner.destroy());
    inner.on("close", () => socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    set(next) {
      state = next;
      refused = 0;
      cut();
    },
    refused: () => refused,
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
