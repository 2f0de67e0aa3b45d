import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Question } from "./judge.ts";

/** A mutant that never ends is noticed by this. */
const LONGEST_MS = 60_000;
/** Modules are never unloaded, so a process ends after so many mutants. */
const MOST_MUTANTS = 60;

/** Asks whether a mutant is noticed, one question at a time. */
export type Judge = { ask(question: Question): Promise<boolean>; end(): void };

export function startJudge(): Judge {
  let child: ChildProcess | undefined;
  let asked = 0;
  const end = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  return {
    end,
    async ask(question) {
      if (asked++ % MOST_MUTANTS === 0) end();
      child ??= fork(path.join(import.meta.dirname, "judge.ts"), { stdio: "ignore" });
      const noticed = await answerOf(child, question);
      if (noticed === undefined) end();
      return noticed ?? true;
    },
  };
}

/** Undefined: the process has ended, or takes too long. */
function answerOf(child: ChildProcess, question: Question): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const done = (noticed?: boolean) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(noticed);
    };
    const timer = setTimeout(done, LONGEST_MS);
    child.once("message", ({ noticed }: { noticed: boolean }) => done(noticed));
    child.once("exit", () => done());
    child.send(question);
  });
}
