import { useEffect, useReducer, useRef } from "react";
import type { FileRecord } from "#modules/files/schemas.ts";
import { newKey } from "./new-key.ts";
import { NotSent, PAGE_LEFT, sendFile } from "./send-file.ts";

export type Upload = {
  /** Identifies the upload on the page and on the server. */
  id: string;
  file: File;
  state: "waiting" | "sending" | "done" | "failed" | "canceled";
  /** 0 to 1. */
  share: number;
  record?: FileRecord;
  problem?: string;
  /** Whether it makes sense to send the same file again. */
  again?: boolean;
};

/** Several uploads at once keep the line busy between them; more would only compete for it. */
const AT_ONCE = 3;

type Change = { id: string; next: Partial<Upload> } | { add: Upload[] } | { remove: string };

function change(list: readonly Upload[], said: Change): readonly Upload[] {
  if ("add" in said) return [...list, ...said.add];
  if ("remove" in said) return list.filter(({ id }) => id !== said.remove);
  return list.map((upload) => (upload.id === said.id ? { ...upload, ...said.next } : upload));
}

export const isRunning = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/** What a hand has put into the queue: its state is kept beside the page's, because uploads outlive a rendering. */
type Queue = { waiting: Upload[]; running: Map<string, AbortController>; done: Arrived[] };
type Arrived = { record: FileRecord; file: File };
const emptyQueue = (): Queue => ({ waiting: [], running: new Map(), done: [] });

type Options = {
  onDone?: ((records: FileRecord[], files: File[]) => void) | undefined;
  /** A file is on the server, or on this device. */
  onEach?: (record: FileRecord, id: string) => void;
};

/**
 * Uploads of one field: each file has its own progress, and can be canceled and sent again. `onDone` gets the records of
 * all files that arrived since the last call, in the order in which they were chosen, once no upload is in progress.
 */
export function useUploads(to: string | undefined, { onDone, onEach }: Options = {}) {
  const [list, say] = useReducer(change, []);
  const queue = useRef<Queue>(emptyQueue());
  const finished = useRef({ onDone, onEach });
  finished.current = { onDone, onEach };
  useEffect(() => {
    const { running } = queue.current;
    return () => {
      for (const controller of running.values()) controller.abort(PAGE_LEFT);
    };
  }, []);

  function next(): void {
    const { waiting, running } = queue.current;
    while (running.size < AT_ONCE && waiting.length > 0) void send(waiting.shift() as Upload);
    if (running.size > 0 || waiting.length > 0) return;
    const arrived = queue.current.done;
    queue.current.done = [];
    if (arrived.length === 0) return;
    finished.current.onDone?.(
      arrived.map(({ record }) => record),
      arrived.map(({ file }) => file),
    );
  }

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const controller = new AbortController();
    queue.current.running.set(id, controller);
    say({ id, next: { state: "sending", share: 0 } });
    const onProgress = (share: number) => say({ id, next: { share } });
    const capturedAt = file.lastModified > 0 ? new Date(file.lastModified) : undefined;
    try {
      const { signal } = controller;
      const record = await sendFile({ file, ...(to ? { to } : {}), key: id, capturedAt, onProgress, signal });
      queue.current.done.push({ record, file });
      say({ id, next: { state: "done", share: 1, record } });
      finished.current.onEach?.(record, id);
    } catch (error) {
      say({ id, next: controller.signal.aborted ? { state: "canceled" } : failed(error) });
    }
    queue.current.running.delete(id);
    next();
  }

  const start = (uploads: Upload[]) => {
    queue.current.waiting.push(...uploads);
    next();
  };
  return {
    list,
    /** Adds files, and sends them as soon as there is room. */
    add(files: Iterable<File>) {
      const uploads = [...files].map((file): Upload => ({ id: newKey(), file, state: "waiting", share: 0 }));
      say({ add: uploads });
      start(uploads);
    },
    cancel(id: string) {
      const at = queue.current.waiting.findIndex((upload) => upload.id === id);
      if (at >= 0) queue.current.waiting.splice(at, 1);
      queue.current.running.get(id)?.abort();
      say({ id, next: { state: "canceled" } });
    },
    retry(upload: Upload) {
      const { problem: _, again: __, ...rest } = upload;
      say({ id: upload.id, next: { state: "waiting", share: 0 } });
      start([{ ...rest, state: "waiting", share: 0 }]);
    },
    remove: (id: string) => say({ remove: id }),
  };
}

const failed = (error: unknown): Partial<Upload> => ({
  state: "failed",
  problem: (error as Error).message,
  again: error instanceof NotSent && error.again,
});
