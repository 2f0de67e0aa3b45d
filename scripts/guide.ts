// npm run guide: renders the Seller's Guide (PDF). Run it after its text or the fees have changed.
import { writeFileSync } from "node:fs";
import { GUIDE_FILE, makeGuide } from "./guide/make.ts";

writeFileSync(GUIDE_FILE, await makeGuide());
