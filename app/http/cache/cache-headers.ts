/**
 * `export const headers = publicPage;` on a route whose signed-out page is the same for all visitors. The parts that change
 * with the data carry tags (page-tags.ts); the rest is at most fifteen seconds old.
 */
export const publicPage = () => ({
  "cache-control": "public, max-age=0, s-maxage=15, stale-while-revalidate=60",
});
