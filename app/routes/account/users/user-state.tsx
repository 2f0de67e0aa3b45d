import { State } from "#app/ui/marks.tsx";

/** Whether the user may use the site: verified, and not blocked by staff. */
export function UserState({ active, verified }: { active: boolean; verified: boolean }) {
  if (!verified) return <State tone="warn">Not verified</State>;
  return <State tone={active ? "ok" : "bad"}>{active ? "Active" : "Not active"}</State>;
}
