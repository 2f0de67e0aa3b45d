import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Load, setCarrier } from "#app/features/offline-queue/carrier.ts";
import { StorageFull } from "#app/features/offline-queue/entries.ts";
import { PAGE_LEFT, sendFile } from "./send-file.ts";

const direct = vi.fn();
beforeEach(() => {
  direct.mockReset();
  vi.stubGlobal("location", { pathname: "/u/evaluation/01a2/pictures" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("XMLHttpRequest", FailingRequest);
});
afterEach(() => vi.unstubAllGlobals());

/** A request without a connection. */
class FailingRequest {
  upload = {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    direct();
    this.onerror();
  }
}

const photo = () => new File(["photo"], "front.jpg", { type: "image/jpeg" });
/** An offline queue that keeps what it gets. */
function queue(carry = async (_: Load) => ({}) as never) {
  const kept: Load[] = [];
  setCarrier({
    carry: async (load) => {
      kept.push(load);
      return carry(load);
    },
    discard: async () => {},
    sendAgain: async () => {},
    replaceFile: async () => {},
  });
  return kept;
}

// This test comes first, because a page learns only once whether it has an offline queue.
it("files that are chosen while the offline queue opens wait for it, also when their page is left, unless they are canceled", async () => {
  const [left, canceled] = [new AbortController(), new AbortController()];
  const files = [
    sendFile({ file: photo(), key: "chosen" }),
    sendFile({ file: photo(), key: "left", signal: left.signal }),
    sendFile({ file: photo(), key: "canceled", signal: canceled.signal }),
  ];
  left.abort(PAGE_LEFT);
  canceled.abort();
  const kept = queue();
  const ended = await Promise.allSettled(files);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(ended[0]).toMatchObject({ value: { key: "queue:chosen" } });
  expect(kept.map(({ key, label }) => [key, label])).toEqual([
    ["chosen", "front.jpg"],
    ["left", "front.jpg"],
  ]);
  expect(direct).not.toHaveBeenCalled();
});

it("a page without an offline queue sends directly", async () => {
  setCarrier(null);
  await expect(sendFile({ file: photo(), key: "k2" })).rejects.toMatchObject({ again: true });
  expect(direct).toHaveBeenCalledOnce();
});

it("a file that is too large for the device is sent directly with a connection, and told without one", async () => {
  queue(async () => {
    throw new StorageFull({ name: "engine.mp4", size: 180_000_000 });
  });
  await expect(sendFile({ file: photo(), key: "k3" })).rejects.toThrow();
  expect(direct).toHaveBeenCalledOnce();
  vi.stubGlobal("navigator", { onLine: false });
  await expect(sendFile({ file: photo(), key: "k4" })).rejects.toThrow(
    "This device has no room for “engine.mp4” (180 MB). Add it again when you are connected, or free some storage.",
  );
  expect(direct).toHaveBeenCalledOnce();
});
