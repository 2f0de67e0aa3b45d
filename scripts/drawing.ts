// npm run drawing: draws docs/pictures/architecture.svg again after the import rules or the folders of the app changed.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { DRAWING, drawArchitecture } from "./drawing/draw-architecture.ts";
import { ROOT } from "./settings.ts";

writeFileSync(path.join(ROOT, DRAWING), drawArchitecture());
