// npm run -s components: prints the list of all open source components that run (CycloneDX 1.5), from package-lock.json.
import { readFileSync } from "node:fs";
import path from "node:path";
import { billOf } from "./components/bill.ts";
import { ROOT } from "./settings.ts";

console.log(JSON.stringify(billOf(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")), null, 1));
