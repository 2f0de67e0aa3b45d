import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { ANSWERED, type AnsweredCall } from "#app/api/kit.ts";

/** Where the tests of a run with WRITE_API_EXAMPLES=1 note what they asked and what was answered, one file for each process. */
export const RECORDED = path.resolve(import.meta.dirname, "../../build/api-examples");

/** A call as a test made it: the fields of its input, and its answer. */
export type Recorded = {
  method: string;
  path: string;
  given: Record<string, unknown>;
  status: number;
  answer: unknown;
};

/** Notes every call that this process answers from now on. */
export function recordExamples(): void {
  subscribe(ANSWERED, (message) => {
    const { call, given, status, body } = message as AnsweredCall;
    noteExample({ method: call.method, path: call.path, given, status, answer: body });
  });
}

/** Notes a call that another process answered. */
export function noteExample(recorded: Recorded): void {
  mkdirSync(RECORDED, { recursive: true });
  appendFileSync(path.join(RECORDED, `${process.pid}.jsonl`), `${JSON.stringify(recorded)}\n`);
}
