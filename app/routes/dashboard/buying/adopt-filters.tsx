import { useFetcher } from "@remix-run/react";
import { useBrowserFilters } from "#app/features/search/browser-filters.ts";
import * as styles from "#app/features/search/search.module.css";
import { searchesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SaveSearch } from "#modules/marketplace/searches/schemas.ts";

const fields = fieldsOf(SaveSearch);

/** Filters that the user stored in this browser before they had an account: a button adds each to the account. */
export function AdoptFilters({ known }: { known: readonly { query: string }[] }) {
  const { filters } = useBrowserFilters();
  const open = filters.filter(({ query }) => !known.some((search) => search.query === query));
  if (open.length === 0) return null;
  return (
    <Notice title="Saved only in this browser:">
      <ul className={`${styles.filterList} ${styles.plain}`}>
        {open.map((filter) => (
          <Adopt key={filter.query} {...filter} />
        ))}
      </ul>
    </Notice>
  );
}

function Adopt({ name, query }: { name: string; query: string }) {
  const fetcher = useFetcher();
  const { remove } = useBrowserFilters();
  return (
    <li>
      <p>{name}</p>
      <div className="row">
        <PostForm fetcher={fetcher} action={searchesPath}>
          <input type="hidden" name="_stay" value="1" />
          <input type="hidden" name={fields.name.name} value={name} />
          <input type="hidden" name={fields.query.name} value={query} />
          <Button size="small" busy={fetcher.state !== "idle"}>
            Add to my account<span className="sr"> ({name})</span>
          </Button>
        </PostForm>
        <Button type="button" kind="quiet" size="small" onClick={() => remove(query)}>
          Forget<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
