// npm run guide: draws the Seller's Guide anew, after its words or the fees have changed.
import { writeFileSync } from "node:fs";
import { GUIDE_FILE, makeGuide } from "./guide/make.ts";

writeFileSync(GUIDE_FILE, await makeGuide());
