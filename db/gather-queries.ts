import pg from "pg";

/** More queries than this on one connection would wait for each other too long. */
const MOST_TOGETHER = 8;

type Query = { given: unknown[]; resolve: (result: unknown) => void; reject: (error: unknown) => void };
type Ask = (...given: unknown[]) => Promise<unknown>;

/**
 * Something to send queries to, as a pool is. Queries of the same moment share a connection: they leave in one write and the server
 * runs them one after the other, each on its own. For short queries, the system calls of a write and a read for each of
 * them cost more than the queries.
 */
export function gatherQueries(pool: pg.Pool): pg.Pool {
  let waiting: Query[] = [];
  const send = () => {
    const queries = waiting;
    waiting = [];
    for (let from = 0; from < queries.length; from += MOST_TOGETHER)
      void onOneConnection(pool, queries.slice(from, from + MOST_TOGETHER));
  };
  const query = (...given: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(send);
      waiting.push({ given, resolve, reject });
    });
  return { query } as unknown as pg.Pool;
}

async function onOneConnection(pool: pg.Pool, queries: Query[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of queries) reject(error);
    return;
  }
  const ask = client.query.bind(client) as Ask;
  // A query that fails doesn't affect the others. The pool drops a connection that was lost.
  await Promise.all(queries.map(({ given, resolve, reject }) => ask(...given).then(resolve, reject)));
  client.release();
}

export const isPool = (client: unknown): client is pg.Pool => client instanceof pg.Pool;
