/** Whether the page is prefetched, so the user has not seen it yet. */
export const isPrefetch = (request: Request): boolean =>
  /prefetch/.test(`${request.headers.get("purpose") ?? ""} ${request.headers.get("sec-purpose") ?? ""}`);
