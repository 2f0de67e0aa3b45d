// npm run calls: prints every call of the API with who may make it, and its id in the catalog.
import { describeCalls } from "#app/api/reference.ts";

for (const { method, path, allow, catalogue } of describeCalls())
  console.log([method.padEnd(6), path.padEnd(52), String(allow).padEnd(28), catalogue.join(" ")].join(" ").trimEnd());
