import pg from "pg";

/** How many tables are read or written at the same time. */
export const TOGETHER = 4;

/** A connection without the product's limits on the time of a statement. Rows are read in the order in which they lie. */
export async function connectFor(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "swaplot-backup",
    options: "-c statement_timeout=0 -c timezone=UTC -c synchronize_seqscans=off -c max_parallel_workers_per_gather=0",
  });
  client.on("error", () => {}); // A lost connection is told by the query that needs it.
  await client.connect();
  return client;
}

/** Lends `most` connections to `work`, which takes one for each of its steps, and closes them at the end. */
export async function withConnections<T>(
  url: string,
  most: number,
  begin: (client: pg.Client) => Promise<unknown>,
  work: (lend: <R>(use: (client: pg.Client) => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  const all: pg.Client[] = [];
  try {
    for (let n = 0; n < most; n++) {
      const client = await connectFor(url);
      all.push(client);
      await begin(client);
    }
    const free = [...all];
    return await work(async (use) => {
      const client = free.pop();
      if (!client) throw new Error("More steps at the same time than connections");
      try {
        return await use(client);
      } finally {
        free.push(client);
      }
    });
  } finally {
    await Promise.all(all.map((client) => client.end().catch(() => {})));
  }
}

/** The role, the database, and its server, for messages: without the password. */
export function nameOfDatabase(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `The database ${pathname.slice(1) || username} on ${host || "this machine"} as ${decodeURIComponent(username) || "this user"}`;
}
