import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once scripts run. Controls that only scripts can serve are shown from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
