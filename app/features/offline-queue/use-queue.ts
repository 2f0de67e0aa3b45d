import { useSyncExternalStore } from "react";
import { nothing, type OfflineQueue, snapshot, subscribe } from "./queue.ts";

/** What waits on this device; empty until the offline queue of the account is open, and on the server. */
export const useQueue = (): OfflineQueue => useSyncExternalStore(subscribe, snapshot, nothing);
