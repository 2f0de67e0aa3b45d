// npm run client: writes the part of the TypeScript client (app/api/client) that is made from the OpenAPI document. It is not
// in git; types and tests ask for it themselves.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { clientFiles, type Document } from "./client/files.ts";
import { chooseMode, ROOT } from "./settings.ts";

chooseMode("development");
const folder = path.join(ROOT, "app/api/client/generated");
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(clientFiles(openApiDocument("https://www.swaplot.test") as Document)))
  writeFileSync(path.join(folder, name), text);
