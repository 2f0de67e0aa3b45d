import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True after hydration. Controls that need scripts are shown only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
