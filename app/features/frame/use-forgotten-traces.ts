import { useEffect } from "react";
import { COPIES, forgetPages } from "#app/features/offline-queue/copies.ts";
import { logsOut } from "#app/features/offline-queue/logs-out.ts";
import { forgetRecentCars } from "#app/features/recent/recent-store.ts";
import type { Viewer } from "#app/shared/viewer.ts";

/**
 * What this device remembers of the cars that someone looked at and chose: a logout forgets it, and a login what others left. An
 * administrator who acts as someone else is still the one who logged in.
 */
export function useForgottenTraces({ id, impersonator }: Pick<Viewer, "id" | "impersonator">): void {
  useEffect(() => {
    if (!impersonator) void forgetPages({ except: id });
    const leave = (event: SubmitEvent) => {
      if (!logsOut(event)) return;
      forgetRecentCars();
      for (const account of [id, COPIES]) void forgetPages({ account });
    };
    addEventListener("submit", leave, true);
    return () => removeEventListener("submit", leave, true);
  }, [id, impersonator]);
}
