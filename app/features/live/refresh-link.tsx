import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button.tsx";

/** Without scripts: shows the page as it is now. With scripts, the page does this by itself (`useLive`). */
export function RefreshLink() {
  const { pathname, search } = useLocation();
  return (
    <p className="without-scripts">
      <ButtonLink size="small" to={pathname + search} reloadDocument>
        Refresh
      </ButtonLink>
    </p>
  );
}
