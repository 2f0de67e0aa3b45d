// npm start: the built site, with its own database and demo world unless the environment says otherwise.
import { step } from "./progress.ts";
import { serve } from "./serve.ts";
import { buildSite, siteIsBuilt } from "./site.ts";

// The build keeps one core busy while the database and its demo world use the other.
await serve({ mode: "demo", meanwhile: async () => (siteIsBuilt() ? undefined : step("Site built", buildSite)) });
