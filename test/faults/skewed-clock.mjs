// Makes the clock of a process wrong, as that of a badly kept machine: by the milliseconds that the file CLOCK_SKEW_FILE has now.
// Loaded with `--import` before everything else. `performance.now()`, which no change of a clock affects, stays as it is.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_SKEW_FILE;
const Real = Date;
const read = () => Number(readFileSync(file, "utf8"));
let skew = read();
setInterval(() => {
  skew = read();
}, 100).unref();

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(Real.now() + skew);
  }

  static now() {
    return Real.now() + skew;
  }
};
