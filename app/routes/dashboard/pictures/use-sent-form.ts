import { useRevalidator } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { restoreDraft, valuesIn } from "#app/features/evaluation/draft.ts";
import { type PartAnswer, sendPart } from "#app/features/evaluation/send-part.ts";
import { withoutEmptyFiles } from "#app/features/evaluation/use-autosave.ts";
import { useLeft } from "#app/features/offline-queue/carrier.ts";
import { type Entry, fieldIn, isOpen, withKeysOf } from "#app/features/offline-queue/entries.ts";
import { newKey } from "#app/features/upload/new-key.ts";

type Options = {
  /** Where it is sent: `evaluationPartPath`. The same path for the same thing: the newest is shown. */
  path: string;
  /** The field that names the thing, and its value. */
  about: readonly [name: string, value: string];
  box: RefObject<HTMLElement>;
};

/**
 * A form with its own button that is kept on this device and sent like a panel, such as the words of a picture. What waits
 * is shown in the form again when the page is opened later.
 */
export function useSentForm({ path, about, box }: Options) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<PartAnswer | { state: "sending" } | null>(null);
  const left = useLeft();
  const [name, value] = about;
  const kept = left.findLast((entry) => entry.path.split("?")[0] === path && isAbout(entry, name, value, left));
  const restored = useRef(false);
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (restored.current || !kept || !form) return;
    restored.current = true;
    const values = new FormData();
    for (const [field, said] of kept.fields) values.append(field, said);
    restoreDraft(form, valuesIn(values));
  }, [box, kept]);
  return {
    /** What waits on this device. */
    kept,
    state: kept ? ("waiting" as const) : (answer?.state ?? null),
    message: kept?.problem && kept.state !== "waiting" ? kept.problem : answer && messageOf(answer),
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      restored.current = true; // the form itself has the newest values
      const form = withoutEmptyFiles(event.currentTarget);
      setAnswer({ state: "sending" });
      const to = `${path}?${new URLSearchParams([[name, value]])}`;
      const said = await sendPart({ path: to, form, key: newKey(), capturedAt: new Date().toISOString() });
      setAnswer(said);
      if (said.state === "saved") revalidate();
    },
  };
}

const isAbout = (entry: Entry, name: string, value: string, left: readonly Entry[]): boolean =>
  isOpen(entry) && withKeysOf(left, fieldIn(entry, name) ?? "") === withKeysOf(left, value);

function messageOf(answer: PartAnswer | { state: "sending" }): string | null {
  if (answer.state === "refused") return Object.values(answer.errors).flat()[0] ?? answer.message;
  return "message" in answer ? answer.message : null;
}
