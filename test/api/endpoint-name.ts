/** An endpoint as people write it, such as `GET /swaps`. */
export const endpointName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
