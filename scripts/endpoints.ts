// npm run endpoints: prints every endpoint of the API with who may call it, and its id in the catalog.
import { describeEndpoints } from "#app/api/reference.ts";

for (const { method, path, allow, catalogue } of describeEndpoints())
  console.log([method.padEnd(6), path.padEnd(52), String(allow).padEnd(28), catalogue.join(" ")].join(" ").trimEnd());
