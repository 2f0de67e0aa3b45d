import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { sendPart } from "#app/features/evaluation/send-part.ts";
import { useKeptPictures } from "#app/features/evaluation/use-kept-pictures.ts";
import { localKeysIn } from "#app/features/offline-queue/entries.ts";
import { newKey } from "#app/features/upload/new-key.ts";
import { useUploads } from "#app/features/upload/use-uploads.ts";
import { evaluationPartPath, filesPath } from "#app/shared/paths.ts";

type About = { kind?: string; angle?: string };

/**
 * Pictures that a person adds to the car; `about` says what they show. Each is kept on the device with what it shows, and
 * sent from there. Where nothing is kept, they are uploaded and become pictures of the car once all have arrived.
 */
export function useSentPictures(swap: string, about: About, onTaken?: () => void) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  /** The uploads that are on the server and not among the car's pictures yet. */
  const arrived = useRef<string[]>([]);
  const kept = useKeptPictures(swap).filter((picture) => picture.angle === about.angle);

  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  /** A person who has left is not led on. */
  const lead = () => shown.current && onTaken?.();

  const attach = async (keys: readonly string[]): Promise<boolean> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(about)) form.set(name, value);
    form.set("picturesKey", keys.join(" "));
    const part = { path: evaluationPartPath(swap, "pictures"), form, key: newKey() };
    const answer = await sendPart({ ...part, capturedAt: new Date().toISOString() });
    const refused = answer.state === "refused" || answer.state === "failed" || answer.state === "changed";
    setProblem(refused ? answer.message : null);
    if (answer.state === "saved") revalidate();
    return !refused;
  };
  const uploads = useUploads(filesPath, {
    onEach({ key }, id) {
      if (localKeysIn(key).length === 0) return void arrived.current.push(id);
      uploads.remove(id);
      void attach([key]);
      lead();
    },
    async onDone(records) {
      const ids = arrived.current.splice(0);
      if (ids.length === 0 || !(await attach(records.map(({ key }) => key)))) return;
      for (const id of ids) uploads.remove(id);
      lead();
    },
  });
  return { uploads, kept, problem };
}
