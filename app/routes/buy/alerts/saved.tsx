import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useBrowserFilters } from "#app/features/search/browser-filters.ts";
import * as styles from "#app/features/search/search.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { listingPath, saveSearchPath, searchesPath, signupPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Bookmark } from "#app/ui/icon.tsx";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/buy/saved"];
export const noSitemap = "it confirms what its reader did";

export const meta: MetaFunction = () => [{ title: `Saved filters · ${NAME}` }, { name: "robots", content: "noindex" }];
export const headers = publicPage;

export async function loader({ request }: LoaderFunctionArgs) {
  if ((await actorOf(request)).id) throw redirect(searchesPath);
  return null;
}

/** The filters that a visitor has saved in this browser. */
export default function BrowserSearches() {
  const hydrated = useHydrated();
  const { filters, remove } = useBrowserFilters();
  return (
    <div className={`page narrow page-body stack loose ${styles.savePage}`}>
      <header className="stack tight">
        <h1>Saved filters</h1>
        <p className="lede">Saved only in this browser.</p>
      </header>
      {filters.length > 0 ? (
        <ul className={styles.filterList}>
          {filters.map(({ name, query }) => (
            <li className="row wrap spread" key={query}>
              <p>
                <Link className={styles.filterName} to={`${listingPath()}?${query}`}>
                  {name}
                </Link>
                <span className="dim">{searchWords(query)}</span>
              </p>
              <div className="row">
                <ButtonLink to={saveSearchPath(query)}>Email alerts</ButtonLink>
                <Button type="button" kind="quiet" onClick={() => remove(query)}>
                  Delete<span className="sr"> {name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={Bookmark}
          title={hydrated ? "No filters yet" : "JavaScript is turned off"}
          action={
            <ButtonLink to={listingPath()} kind="primary">
              Browse cars
            </ButtonLink>
          }
        >
          {hydrated
            ? "Filter the cars, then press Save this filter."
            : "Saving filters in the browser needs JavaScript. Email alerts and an account work without it."}
        </EmptyState>
      )}
      <p className="dim">
        With{" "}
        <Link className="link" to={signupPath}>
          a free profile
        </Link>{" "}
        your filters are on all your devices.
      </p>
    </div>
  );
}
