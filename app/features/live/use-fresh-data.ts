import { useCallback, useRef } from "react";

/**
 * Returns a function that loads JSON from `path` and hands it to `take`. Only one request is under way at a time; calls
 * meanwhile cause one more after it. A failed request is dropped, because the next change loads again. It isn't a
 * fetcher of the router, whose loads every navigation and every form of the page would repeat or cancel.
 */
export function useFreshData<T>(path: string, take: (data: T) => void): () => void {
  const latest = useRef({ path, take });
  latest.current = { path, take };
  const loading = useRef(false);
  const again = useRef(false);
  return useCallback(() => {
    again.current = true;
    if (loading.current) return;
    loading.current = true;
    void (async () => {
      while (again.current) {
        again.current = false;
        const asked = latest.current.path;
        const answer = await fetch(asked).catch(() => null);
        const data = answer?.ok ? ((await answer.json().catch(() => null)) as T | null) : null;
        if (data !== null && asked === latest.current.path) latest.current.take(data);
      }
    })().finally(() => {
      loading.current = false;
    });
  }, []);
}
