import { writeSync } from "node:fs";
import { WrongSettings } from "./environment.ts";
import { errorText } from "./log.ts";

const STANDARD_OUTPUT = 1;

let leaving = false;

/** The process ends anyway: a request whose client has gone may still ask the closed database, which is no crash. */
export function noteLeaving(): void {
  leaving = true;
}

/**
 * From now on, an error that ends this process is a line of its log. It's written here and at once, because the log needs
 * settings, which may be what is wrong. `words` says what the process could not do.
 */
export function logCrash(words: () => string): void {
  process.on("uncaughtException", (error) => {
    if (leaving) return;
    const what = error instanceof WrongSettings ? { problems: error.problems } : { error: errorText(error) };
    const line = JSON.stringify({ level: "fatal", time: new Date().toISOString(), ...what, msg: words() });
    writeSync(STANDARD_OUTPUT, `${line}\n`);
    process.exit(1);
  });
}
