/** The page numbers to show: the ends, the neighbors, and 0 for a gap. `pagesShown(6, 20)` -> 1 0 5 6 7 0 20 */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, at) => {
    const gap = n - (shown[at - 1] ?? n - 1);
    return gap === 1 ? [n] : gap === 2 ? [n - 1, n] : [0, n];
  });
}
