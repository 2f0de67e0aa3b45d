import { afterEach, expect, it, vi } from "vitest";
import { PART_BYTES } from "#modules/files/policy.ts";
import { isSentInParts, partFields, sendInParts } from "./send-parts.ts";

afterEach(() => vi.unstubAllGlobals());

const video = new File([new Uint8Array(2 * PART_BYTES + 5)], "engine.mov");
const end = { method: "PUT", path: "/api/files", headers: {}, body: new FormData() };

/** A server that keeps parts, and whose line is lost at these requests. */
function server(kept: Set<number>, lost: readonly number[] = []) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: FormData }) => {
    asked.push(path);
    if (lost.includes(asked.length)) throw new TypeError("Failed to fetch");
    const at = /parts\/k\/(\d+)$/.exec(path)?.[1];
    if (at !== undefined) {
      expect((body.get("file") as File).size).toBe(at === "2" ? 5 : PART_BYTES);
      kept.add(Number(at));
      return new Response(null, { status: 204 });
    }
    const missing = [0, 1, 2].filter((part) => !kept.has(part));
    return missing.length > 0
      ? Response.json({ details: { missing } }, { status: 409 })
      : Response.json({ key: "stored" }, { status: 201 });
  });
  return asked;
}

it("sends all parts of a large file, then stores it", async () => {
  const asked = server(new Set());
  const shares: number[] = [];
  const answer = await sendInParts({ file: video, key: "k", end, onProgress: (share) => shares.push(share) });
  expect(answer).toMatchObject({ status: 201, text: '{"key":"stored"}' });
  expect(asked).toEqual(["/api/files", ...[0, 1, 2].map((at) => `/api/files/parts/k/${at}`), "/api/files"]);
  expect(shares).toEqual([1 / 3, 2 / 3, 1]);
});

it("goes on where the upload of a closed page ended", async () => {
  const asked = server(new Set([0, 1]));
  expect(await sendInParts({ file: video, key: "k", end })).toMatchObject({ status: 201 });
  expect(asked).toEqual(["/api/files", "/api/files/parts/k/2", "/api/files"]);
});

it("sends a part again after a lost line, and answers what the server refuses", async () => {
  vi.stubGlobal("setTimeout", (go: () => void) => queueMicrotask(go));
  const asked = server(new Set(), [3]);
  expect(await sendInParts({ file: video, key: "k", end })).toMatchObject({ status: 201 });
  expect(asked.filter((path) => path.endsWith("/1"))).toHaveLength(2);
  vi.stubGlobal("fetch", async () => Response.json({ message: "Too many." }, { status: 429 }));
  expect(await sendInParts({ file: video, key: "k", end })).toMatchObject({ status: 429 });
});

it("is for large uploads only", () => {
  expect(isSentInParts("/api/files", video)).toBe(true);
  expect(isSentInParts("/api/files", new File([new Uint8Array(2 * PART_BYTES)], "a"))).toBe(false);
  expect(isSentInParts("/u/tasks", video)).toBe(false);
  expect(partFields(video)).toEqual([
    ["parts", "3"],
    ["name", "engine.mov"],
  ]);
});
