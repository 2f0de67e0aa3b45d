import { type RefObject, useEffect, useState } from "react";
import { textPreviewPath } from "#app/shared/paths.ts";
import type { Collection } from "#modules/content/schemas.ts";
import type { Preview } from "./reply.ts";

/** Typing has paused. */
const PAUSE_MS = 400;

type Asked = { kind: Collection; id: string | undefined; first: Preview };

/** The preview of a form while it is filled in: the server renders it whenever typing pauses. `first` until then. */
export function useLivePreview(box: RefObject<HTMLElement | null>, { kind, id, first }: Asked): Preview {
  const [live, setLive] = useState<Preview>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server rendered with the page is newer
  useEffect(() => setLive(undefined), [first]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = new AbortController();
    const ask = async () => {
      const form = element.querySelector("form");
      if (!form) return;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        const body = bodyOf(new FormData(form));
        const answer = await fetch(textPreviewPath(kind, id), { method: "POST", body, signal });
        if (answer.ok) setLive((await answer.json()) as Preview);
      } catch {
        // Without a connection the last preview stays; the next pause asks again.
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    element.addEventListener("input", soon);
    element.addEventListener("change", soon);
    return () => {
      clearTimeout(timer);
      running.abort();
      element.removeEventListener("input", soon);
      element.removeEventListener("change", soon);
    };
  }, [box, kind, id]);
  return live ?? first;
}

/** The words of the form; its files are sent separately. */
function bodyOf(form: FormData): URLSearchParams {
  const words = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(words);
}
