import type { Carrier } from "./carrier.ts";

/** A telephone that should ring, with our id of the call. */
export type Ring = { id: string; to: string };

/**
 * A service that calls people. `send` makes the first telephone ring; what is said and who is connected once it was
 * answered is asked from us (`calls/answer-provider.ts`).
 */
export type Telephone = Carrier<Ring> & {
  /** Ends a call by the service's reference. A call that has ended already is fine. Throws `NotTaken` otherwise. */
  hangUp(reference: string): Promise<void>;
};
