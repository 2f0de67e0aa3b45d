import { State } from "../ui/marks.tsx";

/** Whether somebody may work here: verified, and not kept out by staff. */
export function UserState({ active, verified }: { active: boolean; verified: boolean }) {
  if (!verified) return <State tone="warn">Not verified</State>;
  return <State tone={active ? "ok" : "bad"}>{active ? "Active" : "Not active"}</State>;
}
