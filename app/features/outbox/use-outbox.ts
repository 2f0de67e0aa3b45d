import { useSyncExternalStore } from "react";
import { nothing, type Outbox, snapshot, subscribe } from "./outbox.ts";

/** What waits on this device; empty until the outbox of the account is open, and on the server. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, snapshot, nothing);
