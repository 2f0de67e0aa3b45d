import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Load } from "../outbox/carrier.ts";

type Sent = typeof import("./send-file.ts");
type Outbox = typeof import("../outbox/carrier.ts");

/** The page as it was loaded: nothing is known of its outbox. */
let page: Sent & Outbox & { StorageFull: new (file?: { name: string; size: number }) => Error };
const direct = vi.fn();
beforeEach(async () => {
  vi.resetModules();
  direct.mockReset();
  vi.stubGlobal("location", { pathname: "/u/evaluation/01a2/pictures" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("XMLHttpRequest", FailingRequest);
  const { StorageFull } = await import("../outbox/entries.ts");
  page = { ...(await import("./send-file.ts")), ...(await import("../outbox/carrier.ts")), StorageFull };
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
/** An outbox that keeps what it gets. */
function outbox(carry = async (_: Load) => ({}) as never) {
  const kept: Load[] = [];
  page.setCarrier({
    carry: async (load) => {
      kept.push(load);
      return carry(load);
    },
    discard: async () => {},
    sendAgain: async () => {},
  });
  return kept;
}

it("a file that is chosen while the outbox opens waits for it, and is not sent directly", async () => {
  const sent = page.sendFile({ file: photo(), key: "k1" });
  const kept = outbox();
  expect((await sent).key).toBe("outbox:k1");
  expect(kept.map(({ label }) => label)).toEqual(["front.jpg"]);
  expect(direct).not.toHaveBeenCalled();
});

it("a file whose page is left while the outbox opens is kept, and one that was canceled is not", async () => {
  const [left, canceled] = [new AbortController(), new AbortController()];
  const files = [
    page.sendFile({ file: photo(), key: "left", signal: left.signal }),
    page.sendFile({ file: photo(), key: "canceled", signal: canceled.signal }),
  ];
  left.abort(page.PAGE_LEFT);
  canceled.abort();
  const kept = outbox();
  const [first, second] = await Promise.allSettled(files);
  expect([first?.status, second?.status]).toEqual(["fulfilled", "rejected"]);
  expect(kept.map(({ key }) => key)).toEqual(["left"]);
});

it("a page without an outbox sends directly", async () => {
  page.setCarrier(null);
  await expect(page.sendFile({ file: photo(), key: "k2" })).rejects.toMatchObject({ again: true });
  expect(direct).toHaveBeenCalledOnce();
});

it("a file that is too large for the device is sent directly with a connection, and told without one", async () => {
  outbox(async () => {
    throw new page.StorageFull({ name: "engine.mp4", size: 180_000_000 });
  });
  await expect(page.sendFile({ file: photo(), key: "k3" })).rejects.toThrow();
  expect(direct).toHaveBeenCalledOnce();
  vi.stubGlobal("navigator", { onLine: false });
  await expect(page.sendFile({ file: photo(), key: "k4" })).rejects.toThrow(
    "This device has no room for “engine.mp4” (180 MB). Add it again when you are connected, or free some storage.",
  );
  expect(direct).toHaveBeenCalledOnce();
});
