import type { Pool } from "mysql2/promise";
import { environment } from "#modules/kernel/environment.ts";
import { mayCall, noteOutcome } from "#modules/kernel/outbound-circuit.ts";
import { countingCall } from "#modules/kernel/service-calls.ts";

/** A row of an answer. Numbers of 64 bits are texts. */
export type EngineRow = Record<string, string | number>;

const CONNECTIONS = 8;
const CONNECT_MS = 1_000;
/** Counts of ten million cars take less than a second on two machines. */
const ANSWER_MS = 5_000;
/** Writing and emptying tables may take longer. */
export const WRITE_MS = 120_000;
/** A busy machine that runs our tests is slow and not away. */
const patient = (ms: number): number => (environment().mode === "test" ? 60 * ms : ms);
/** The name under which calls are counted. */
const SERVICE = "search";

/** The node can't be reached, or breaks off; other errors are its answers. */
const isAway = (error: unknown): boolean => !String((error as { code?: unknown }).code).startsWith("ER_");

/** One machine of the search engine, which speaks the protocol of MySQL. */
export class EngineNode {
  readonly address: string;
  private pool: Promise<Pool> | undefined;
  private accurate: Promise<string> | undefined;
  private closed = false;

  /** `address` is that of a setting: mysql://host:9306. */
  constructor(address: string) {
    this.address = address;
  }

  /** Whether to ask the node now, which the caller then does: it rests for half a minute after five failures in a row. */
  isWorthAsking(): boolean {
    return mayCall(this.key);
  }

  /** The answers of these statements, sent together. Rejects with the driver's error. */
  async ask(statements: readonly string[], timeout = ANSWER_MS): Promise<EngineRow[][]> {
    try {
      const answers = await countingCall(SERVICE, () => this.send(statements, timeout), isAway);
      noteOutcome(this.key, true);
      return answers;
    } catch (error) {
      noteOutcome(this.key, !isAway(error));
      throw error;
    }
  }

  /**
   * A further option of counts. Manticore estimates them unless told otherwise, and Sphinx doesn't know the option. It
   * has not been tried with Manticore.
   */
  exactCounts(): Promise<string> {
    this.accurate ??= this.ask(["SHOW VERSION"]).then(
      () => ", accurate_aggregation=1",
      (error) => {
        if (isAway(error)) this.accurate = undefined;
        return "";
      },
    );
    return this.accurate;
  }

  async close(): Promise<void> {
    this.closed = true;
    const pool = await this.pool;
    this.pool = undefined;
    await pool?.end();
  }

  private async send(statements: readonly string[], timeout: number): Promise<EngineRow[][]> {
    const pool = await this.connect();
    const [rows] = await pool.query({ sql: statements.join("; "), timeout: patient(timeout) });
    return (statements.length === 1 ? [rows] : rows) as EngineRow[][];
  }

  private get key(): string {
    return `${SERVICE} ${this.address}`;
  }

  /** The driver is loaded when a search engine is asked for the first time. */
  private connect(): Promise<Pool> {
    if (this.closed) throw new Error("The connection to the search engine was closed");
    this.pool ??= import("mysql2/promise").then(({ createPool }) => {
      const { hostname, port } = new URL(this.address);
      return createPool({
        host: hostname.replace(/^\[|\]$/g, ""),
        port: Number(port || 9_306),
        connectionLimit: CONNECTIONS,
        connectTimeout: patient(CONNECT_MS),
        multipleStatements: true,
        supportBigNumbers: true,
        bigNumberStrings: true,
      });
    });
    return this.pool;
  }
}
