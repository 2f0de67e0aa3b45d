/** A prefetched page, which the user has not seen yet. */
export const isPrefetch = (request: Request): boolean =>
  /prefetch/.test(`${request.headers.get("purpose") ?? ""} ${request.headers.get("sec-purpose") ?? ""}`);
