import { deferred } from "#app/rendering/deferred.tsx";

/** The list with its filters. A car that fills the page needs none of its code until the list is opened. */
export const ListingView = deferred("list", async () => (await import("./listing-view.tsx")).ListingView, {
  eager: true,
  awaited: true,
});
