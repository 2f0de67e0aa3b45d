import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { filesPath, picturesActPath } from "#app/shared/paths.ts";
import { useUploads } from "../upload/use-uploads.ts";

/**
 * Uploads that become pictures of the car as soon as none of them is in progress. `about` says what they show. With
 * `next`, the page goes there afterwards.
 */
export function useSentPictures(swap: string, about: Record<string, string>, next?: string) {
  const fetcher = useFetcher<Partial<FormState> & { ok?: true }>();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<string[]>([]);
  /** The keys that are on their way, and the answer that was there before. */
  const sent = useRef<{ keys: string[]; before: unknown }>({ keys: [], before: undefined });
  const uploads = useUploads(filesPath, (records) => setWaiting((keys) => [...keys, ...records.map(({ key }) => key)]));
  const { remove, list } = uploads;
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state !== "idle" || waiting.length === 0) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...about, _stay: "1" })) form.set(name, value);
    for (const key of waiting) form.append("keys", key);
    sent.current = { keys: waiting, before: data };
    setWaiting([]);
    submit(form, { method: "post", action: picturesActPath(swap, "add"), encType: "multipart/form-data" });
  }, [state, data, waiting, about, swap, submit]);

  // Pictures that the page shows now leave the list of uploads.
  useEffect(() => {
    const { keys, before } = sent.current;
    if (state !== "idle" || !data?.ok || data === before || keys.length === 0) return;
    const shown = new Set(keys);
    sent.current = { keys: [], before: data };
    for (const { id, record } of list) if (record && shown.has(record.key)) remove(id);
    if (next) navigate(next, { preventScrollReset: true, replace: true });
  }, [state, data, list, remove, next, navigate]);

  const problem =
    data && !data.ok
      ? (data.message ??
        Object.values(data.errors ?? {})
          .flat()
          .join(" "))
      : null;
  return { uploads, problem };
}
