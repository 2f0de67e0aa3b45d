import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { termsWords, usePaymentTerms } from "#app/features/loan/payment-terms.ts";
import { SaveSearch } from "#app/features/search/save-search.tsx";
import { buyFinancingPath, paymentsPath } from "#app/shared/paths.ts";
import { useBrowserLayoutEffect } from "#app/ui/layout-effect.ts";
import { Chip } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { activeFilters, EVERYTHING, type ListingQuery, tidyOf } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./listing.module.css";
import type { ListingBase } from "./listing-base.ts";
import type { ListingData } from "./listing-data.ts";
import { countOf, titleOf } from "./listing-labels.ts";

type Props = {
  data: ListingData;
  base: ListingBase;
  /** The page's main heading, or a lower level below the heading of the dashboard or of the open car. */
  level: "h1" | "h2";
};

/**
 * The heading of the list: its name, the number of cars, corrected or ignored search text, and the filters as chips.
 */
export function ListingHead({ data, base, level: Title }: Props) {
  const { query, place } = data;
  const near = place && (query.distance ? ` within ${query.distance} miles of` : ", distances from");
  return (
    <header className={styles.resultsHead}>
      <div>
        <Title>{titleOf(data)}</Title>
        <p className="soft under-4 num" role="status">
          {countOf(data)}
          {place && `${near} ${place.city}, ${place.state} ${place.zip}`}. Sellers can’t pay to rank higher.
        </p>
      </div>
      {data.corrected && (
        <p className="soft">
          Showing results for <b>{data.corrected}</b>: no car is called {query.text}.
        </p>
      )}
      {data.asksDetails && (
        <p className="soft">Sizes, titles, history reports, and options aren’t filters: each car’s page lists them.</p>
      )}
      {query.ignored.length > 0 && (
        <Notice>We couldn’t read part of this link, so we left it out: {query.ignored.map(wordOf).join(", ")}.</Notice>
      )}
      <Chips data={data} base={base} />
      <p className="row wrap">
        <SaveSearch search={tidyOf(query)} member={data.hearts} />
      </p>
      <Payments to={base.list(query)} />
    </header>
  );
}

/** The loan of the monthly payments on the cards. */
function Payments({ to }: { to: string }) {
  const terms = usePaymentTerms();
  if (!terms) return null;
  return (
    <PostForm action={paymentsPath} className="row wrap gap-12 soft text-14 num">
      <input type="hidden" name="to" value={to} />
      <span>Monthly payments: {termsWords(terms)}.</span>
      <Link className="link" to={buyFinancingPath}>
        Change
      </Link>
      <button type="submit" className="link" name="off" value="1">
        Hide
      </button>
    </PostForm>
  );
}

const WORDS: Record<string, string> = { zip: "zip code", listing: "listing type", body: "body style", q: "search" };
const wordOf = (parameter: string) => lookup(WORDS, parameter) ?? parameter;

function Chips({ data, base }: Omit<Props, "level">) {
  const { query } = data;
  const ref = useKeptFocus(query);
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  const all: ListingQuery = {
    ...EVERYTHING,
    sort: query.sort === "distance" ? "newest" : query.sort,
    reverse: query.reverse,
  };
  return (
    <div className="chips" ref={ref}>
      {filters.map(({ name, label, without }) => (
        <Chip key={name} to={base.list(without)} removes>
          {nameOf(name, label, data)}
        </Chip>
      ))}
      {filters.length > 1 && (
        <Link className="link small" to={base.list(all)} preventScrollReset>
          Clear All
        </Link>
      )}
    </div>
  );
}

/** The pressed chip disappears; the focus moves to another chip, or to the list when none is left. */
function useKeptFocus(query: ListingQuery) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  // Runs after each change of the filters.
  useBrowserLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body)
      (
        ref.current?.querySelector("a") ??
        document.querySelector<HTMLElement>(`.${styles.sorts} a, .${styles.openSorts}`)
      )?.focus({
        preventScroll: true,
      });
    inside.current = false;
  }, [query]);
  useEffect(() => {
    const note = (event: Event) => {
      inside.current = (event.target as Element).closest?.(`.${styles.resultsHead} .chips`) !== null;
    };
    document.addEventListener("click", note);
    return () => document.removeEventListener("click", note);
  }, []);
  return ref;
}

/** Makes and models are codes in the address. */
export function nameOf(name: string, label: string, { facets: { choices } }: ListingData): string {
  const [field, code] = name.split(":");
  if (field !== "makes" && field !== "models") return label;
  return choices[field].find((choice) => choice.value === code)?.name ?? label;
}
