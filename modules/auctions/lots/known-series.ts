/** Cars whose source names no series have a placeholder of the catalog, which isn't part of their name. */
export const knownSeries = (name: string | null): string | null =>
  name && /^not identified$/i.test(name) ? null : name;
