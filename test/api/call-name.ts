/** A call as people write it, such as `GET /swaps`. */
export const callName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
