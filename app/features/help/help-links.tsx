import { accuracyPath, conditionsHelpPath, feesPath, vinHelpPath } from "#app/shared/paths.ts";
import { PageLink } from "#app/ui/modal-link.tsx";

/**
 * Help next to the fields of the selling form (docs/spec/screens.md). The typed values stay: without scripts the link
 * opens a new tab.
 */

export const VinHelp = () => (
  <PageLink to={vinHelpPath} title="Where can I find my VIN?" aside>
    Where can I find my VIN?
  </PageLink>
);

export const ConditionsHelp = () => (
  <PageLink to={conditionsHelpPath} title="Car Conditions" aside>
    What do the conditions mean?
  </PageLink>
);

/** The table of success fees (docs/spec/prices.md). */
export const FeesLink = ({ children = "See the fee table" }: { children?: string }) => (
  <PageLink to={feesPath} title="Swap Fees" aside>
    {children}
  </PageLink>
);

/** How our estimates compared with what cars sold for; in a new tab, so that the typed values stay. */
export const AccuracyLink = () => (
  <a className="link" href={accuracyPath} target="_blank" rel="noopener">
    How accurate were our estimates?
  </a>
);
