import { listingPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** The page for a link from an email that is no longer valid. */
export const LinkGone = () => (
  <div className="page narrow page-body stack loose">
    <h1>This link no longer works</h1>
    <p>The alerts were deleted, or the link is incomplete. Use the link in our latest email.</p>
    <ButtonLink to={listingPath()}>Browse cars</ButtonLink>
  </div>
);
