import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/**
 * The megabytes that are still in use after a garbage collection. The resident set says less: it first grows with the
 * space that the engine keeps for new objects, however little of it stays in use.
 */
export function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}
