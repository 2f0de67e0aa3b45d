import { Link } from "@remix-run/react";
import { browserSearchesPath, saveSearchPath, searchesPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Bookmark } from "#app/ui/icon.tsx";
import { useBrowserFilters } from "./browser-filters.ts";

type Props = {
  /** The filter's query string as `tidySearch` returns it; empty when no filter is set. */
  search: string;
  /** For signed-in users, saved filters belong to the account. */
  member: boolean;
};

/** For the head of the list: saves the current filter, and links to the saved ones. */
export function SaveSearch({ search, member }: Props) {
  const { filters } = useBrowserFilters();
  return (
    <>
      {search && (
        <ButtonLink to={saveSearchPath(search)} size="small">
          <Bookmark />
          Save this filter
        </ButtonLink>
      )}
      {(member || filters.length > 0) && (
        <Link className="link small" to={member ? searchesPath : browserSearchesPath}>
          Saved filters{member ? "" : ` (${filters.length})`}
        </Link>
      )}
    </>
  );
}
