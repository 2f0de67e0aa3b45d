import { main } from "./main.ts";

// The program of the package (`bin`). Ctrl-C ends it without an error.
const end = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => end.abort());
process.exitCode = await main(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  signal: end.signal,
});
