import { Link } from "@remix-run/react";
import * as styles from "#app/features/buyer/buyer.module.css";
import { buyPath, searchesPath, searchPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/marks.tsx";
import type { SavedSearch } from "#modules/marketplace/searches/schemas.ts";

/** The saved filters of a buyer, those with new cars first. */
export function SearchNews({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <Card
      title="Saved filters"
      aside={
        searches.length > 0 && (
          <Link className="link" to={searchesPath}>
            Manage
          </Link>
        )
      }
    >
      {searches.length === 0 ? (
        <p className="dim">
          <Link className="link" to={buyPath}>
            Filter the cars
          </Link>
          , then press Save this filter. New matches appear here.
        </p>
      ) : (
        <ul className={styles.rows}>
          {[...searches]
            .sort((a, b) => b.fresh - a.fresh)
            .map(({ _id, name, fresh, matches, more }) => (
              <li className="grid middle" key={_id}>
                <span>
                  <Link to={searchPath(_id)}>{name}</Link>
                  <small>
                    {matches}
                    {more && "+"} {matches === 1 && !more ? "car" : "cars"}
                  </small>
                </span>
                <Badge count={fresh} tone="new" of="new" />
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
