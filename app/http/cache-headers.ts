/** `export const headers = publicPage;` on a route whose signed-out page is the same for everybody. */
export const publicPage = () => ({
  "cache-control": "public, max-age=0, s-maxage=15, stale-while-revalidate=60",
});
