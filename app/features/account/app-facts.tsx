import type { AppView } from "#modules/accounts/schemas.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";

/** What is known about a registered app, as its owner and staff see it. */
export const AppFacts = ({
  _id,
  website,
  redirectUris,
  hint,
  createdAt,
  approvedAt,
  members,
  previousUntil,
}: AppView) => (
  <>
    <p className="dim">
      {website}, registered {formatDashboardDate(createdAt)},{" "}
      {members === 1 ? "connected by 1 member" : `connected by ${members} members`}
    </p>
    <p className="dim">
      client_id <code className="breaks">{_id}</code>,{" "}
      {hint ? `secret ends in ${hint}` : "runs on the devices of its users, without a secret"}
    </p>
    {previousUntil && <p className="dim">{`The former secret works until ${formatDashboardMoment(previousUntil)}.`}</p>}
    <p className="dim breaks">Members return to {redirectUris.join(", ")}</p>
    {!approvedAt && <p>Not checked by us yet: only its maker can connect it.</p>}
  </>
);
