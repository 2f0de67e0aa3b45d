/** A page that is only loaded ahead of a click: nobody has read it yet. */
export const isPrefetch = (request: Request): boolean =>
  /prefetch/.test(`${request.headers.get("purpose") ?? ""} ${request.headers.get("sec-purpose") ?? ""}`);
