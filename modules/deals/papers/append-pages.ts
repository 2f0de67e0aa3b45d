import {
  type PDFDocument as Pages,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  type PDFRef,
} from "@cantoo/pdf-lib";

const [TREE, KIDS, PARENT, NUMBERS, PAGE_KEY] = ["StructTreeRoot", "K", "P", "Nums", "StructParents"].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName];
const [PARENTS, NEXT_KEY] = [PDFName.of("ParentTree"), PDFName.of("ParentTreeNextKey")];

/**
 * Adds the pages of a document behind those of another one, with what a screen reader needs: their headings and tables
 * become parts of the other's structure (ISO 32000-1, 14.7). Where one of the two has no structure, the pages come without.
 * Both documents are changed.
 */
export function appendPages(to: Pages, from: Pages): void {
  const [tree, added] = [treeOf(to), treeOf(from)];
  // They name the tree of their own document, which must not be copied along.
  for (const part of partsOf(added)) from.context.lookup(part, PDFDict).delete(PARENT);
  const copier = PDFObjectCopier.for(from.context, to.context);
  const pages = from.getPages().map(({ ref }) => {
    const copied = copier.copy(ref);
    return PDFPage.of(to.context.lookup(copied) as PDFPageLeaf, copied, to);
  });
  for (const page of pages) to.addPage(page);
  if (tree && added) joinTrees(tree, added, copier, pages, to);
  else for (const { node } of pages) node.delete(PAGE_KEY);
}

const treeOf = (document: Pages): PDFDict | undefined => document.catalog.lookupMaybe(TREE, PDFDict);
/** The outermost parts of a structure. */
const partsOf = (tree: PDFDict | undefined): PDFRef[] =>
  (tree?.lookupMaybe(KIDS, PDFArray)?.asArray() ?? []) as PDFRef[];

function joinTrees(tree: PDFDict, added: PDFDict, copier: PDFObjectCopier, pages: readonly PDFPage[], to: Pages): void {
  const root = to.catalog.get(TREE);
  const kids = tree.lookup(KIDS, PDFArray);
  for (const part of partsOf(added).map((ref) => copier.copy(ref))) {
    if (root) to.context.lookup(part, PDFDict).set(PARENT, root);
    kids.push(part);
  }
  // The parts of each page stand under the key that the page has.
  const first = tree.lookup(NEXT_KEY, PDFNumber).asNumber();
  const numbers = tree.lookup(PARENTS, PDFDict).lookup(NUMBERS, PDFArray);
  const copied = added.lookup(PARENTS, PDFDict).lookup(NUMBERS, PDFArray).asArray();
  copied.forEach((entry, at) => {
    numbers.push(at % 2 === 0 ? PDFNumber.of(first + (entry as PDFNumber).asNumber()) : copier.copy(entry));
  });
  for (const { node } of pages) {
    const key = node.lookupMaybe(PAGE_KEY, PDFNumber);
    if (key) node.set(PAGE_KEY, PDFNumber.of(first + key.asNumber()));
  }
  tree.set(NEXT_KEY, PDFNumber.of(first + added.lookup(NEXT_KEY, PDFNumber).asNumber()));
}
