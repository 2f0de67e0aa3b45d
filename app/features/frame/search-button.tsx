import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { logsOut } from "#app/features/offline-queue/logs-out.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import { everythingPath } from "#app/shared/paths.ts";
import { Search } from "#app/ui/icon.tsx";
import { clearRecent } from "./recent-searches.ts";

const SearchBox = deferred("search-box", async () => (await import("./search-box.tsx")).SearchBox);

/** Opens the search of everything: a link to its page, with scripts a box over the page, also with Ctrl or Cmd and K. */
export function SearchButton({ user }: { user: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a text editor, the same keys insert a link.
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    const forget = (event: SubmitEvent) => logsOut(event) && clearRecent(user);
    document.addEventListener("submit", forget, true);
    return () => document.removeEventListener("submit", forget, true);
  }, [user]);
  return (
    <>
      <Link
        to={everythingPath()}
        className="btn quiet square"
        aria-label="Search"
        title="Search (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Search />
      </Link>
      {open && <SearchBox user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
