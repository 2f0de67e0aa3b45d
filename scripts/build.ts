// npm run build: builds the site into build/. With `--if-stale`, it skips an up-to-date build.
import { step } from "./progress.ts";
import { buildSite, siteIsBuilt } from "./site.ts";

if (process.argv.includes("--if-stale") && siteIsBuilt()) process.exit(0);
try {
  await step("Site built", buildSite);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
