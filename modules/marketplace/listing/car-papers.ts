import type { RecallReport } from "#modules/catalog/schemas.ts";
import type { FileRecord } from "#modules/files/schemas.ts";
import type { Reports, SwapDocuments } from "#modules/swaps/schemas.ts";
import type { CarHistory, CarPaper, PaperKind } from "./shapes.ts";

const PAPERS: Record<PaperKind, string> = {
  sticker: "Window sticker",
  maintenance: "Maintenance records",
  factoryWarranty: "Factory warranty",
  extendedWarranty: "Extended warranty",
  warranty: "Warranty",
};

/** The documents this viewer may read: the public ones, and all of them for the people involved. */
export const papersOf = (documents: SwapDocuments, files: ReadonlyMap<string, FileRecord>): CarPaper[] =>
  (Object.keys(PAPERS) as PaperKind[]).flatMap((kind) => {
    const paper = documents[kind];
    const file = paper && files.get(paper.key);
    return file ? [{ kind, key: file.key, name: paper.name || PAPERS[kind], mime: file.mime, open: file.public }] : [];
  });

/** A report's URL: our own, or an https web page; anything else isn't linked. */
const reportAddress = (url: string): string | null =>
  /^(\/api\/files\/[\w-]{22}$|https:\/\/[\w.-]+\/)/.test(url) ? url : null;

/** The complete reports; a report that is still being created, or has no valid URL, is omitted. */
export function historyOf({ carfax, instavin, autocheck }: Reports, recalls: RecallReport | null): CarHistory {
  const done = (report: { url: string; complete: boolean } | undefined) =>
    report?.complete ? reportAddress(report.url) : null;
  const url = done(carfax);
  return {
    carfax:
      carfax && url
        ? { url, accident: carfax.accident ?? null, owners: carfax.owner ?? null, sample: carfax.sample ?? false }
        : null,
    others: [
      { name: "instaVIN", url: done(instavin) },
      { name: "AutoCheck", url: done(autocheck) },
    ].flatMap(({ name, url: address }) => (address ? [{ name, url: address }] : [])),
    recalls,
  };
}
