import { mkdtempSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { NAME } from "#modules/kernel/brand.ts";
import { staticFiles, withName } from "./static-files.ts";

it.each(["Lake Cars", "O'Hara's Cars", "Smith & Sons"])("%s is the name in strings of any kind", (name) => {
  const named = (text: string) => withName(Buffer.from(text), name).toString();
  const script = named("['Swaplot', \"Swaplot\", `No connection - Swaplot`].join('|')");
  expect(runInNewContext(script)).toBe([name, name, `No connection - ${name}`].join("|"));
  expect(JSON.parse(named(`{"name":"Swaplot"}`))).toEqual({ name });
});

it("the workers and the manifests, which know no page, are answered with the name", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "client-"));
  const files = ["offline-worker.js", "push-worker.js", "site.webmanifest", "inspections.webmanifest"];
  for (const file of [...files, "other.js"]) writeFileSync(path.join(folder, file), "Swaplot");
  const answer = staticFiles(folder, async () => undefined);
  const request = { method: "GET", headers: {} } as IncomingMessage;
  const named: string[] = [];
  for (const file of [...files, "other.js"]) {
    // A file with the name of the site is another one once the site has another name.
    const setHeader = vi.fn((header: string, value: unknown) => {
      if (header === "etag" && String(value).endsWith(`-${encodeURIComponent(NAME)}"`)) named.push(file);
    });
    const response = { setHeader, removeHeader: () => {}, end: () => {} } as unknown as ServerResponse;
    expect(await answer(request, response, `/${file}`)).toBe(true);
  }
  expect(named).toEqual(files);
});
