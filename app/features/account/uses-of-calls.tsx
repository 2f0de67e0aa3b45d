import type { ApiUse } from "#modules/accounts/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

/** A call with what to use in its place, if it is deprecated. */
export type UseOfCall = ApiUse & { deprecated: { instead: string; sunset: string } | null };

/** Which calls a key or an app makes. Deprecated ones are shown at once. */
export function UsesOfCalls({ uses }: { uses: readonly UseOfCall[] }) {
  if (uses.length === 0) return null;
  const deprecated = uses.filter((use) => use.deprecated);
  return (
    <>
      {deprecated.map(({ call, deprecated: end }) => (
        <p key={call}>
          It uses <code>{call}</code>, which may end on {end?.sunset}. Use {end?.instead} instead.
        </p>
      ))}
      <details>
        <summary>{uses.length === 1 ? "1 call it makes" : `${uses.length} calls it makes`}</summary>
        <ul>
          {uses.map(({ call, count, lastAt }) => (
            <li key={call}>
              <code className="breaks">{call}</code>{" "}
              <span className="dim">
                {count === 1 ? "once" : `${count.toLocaleString("en-US")} times`}, last {formatDashboardMoment(lastAt)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
