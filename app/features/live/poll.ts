import type { Round } from "./server-clock.ts";

/** That something about a topic changed; `*` means everything. */
export type Notice = { topic: string; id?: string };

type Answer = { changes: Notice[]; round: Round };

const PATIENCE_MS = 10_000;

/** What changed in the last `age` milliseconds, for a page whose websocket cannot be opened. */
export async function askChanges(topics: readonly string[], age: number): Promise<Answer | "failed" | "signed-out"> {
  const sent = Date.now();
  try {
    const response = await fetch(
      `/api/live/changes?${new URLSearchParams({ topics: topics.join(" "), age: `${age}` })}`,
      {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    );
    if (response.status === 401) return "signed-out";
    if (!response.ok) return "failed";
    const { changes, server } = (await response.json()) as { changes: Notice[]; server: number };
    return { changes, round: { sent, received: Date.now(), server } };
  } catch {
    return "failed";
  }
}
