// npm run dev: Vite reloads edited pages in the browser. The web process and the worker restart when code that they
// load directly changes.
import { existsSync, watch } from "node:fs";
import { serve } from "./serve.ts";
import type { Supervised } from "./supervise.ts";

await serve({
  mode: "development",
  launched({ worker, web }) {
    restartOnChange(["modules", "db", "app/api", "app/http", "app/server", "app/shared"], web);
    restartOnChange(["modules", "db", "workers"], worker);
  },
});

function restartOnChange(places: string[], process: Supervised): void {
  let timer: NodeJS.Timeout | undefined;
  for (const place of places.filter((one) => existsSync(one)))
    watch(place, { recursive: true }, (_event, file) => {
      if (!/\.(ts|json)$/.test(file ?? "") || /\.test\.ts$/.test(file ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(() => process.restart(), 200); // debounce: an editor writes a file in several steps
    });
}
