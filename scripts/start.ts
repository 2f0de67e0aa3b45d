// npm start: runs the built site, with its own database and demo world unless the environment overrides them.
import { step } from "./progress.ts";
import { serve } from "./serve.ts";
import { buildSite, siteIsBuilt } from "./site.ts";

// The build runs in parallel with the start of the database, on another core.
await serve({ mode: "demo", meanwhile: async () => (siteIsBuilt() ? undefined : step("Site built", buildSite)) });
