/** Adds `count` swaps by SQL, with the distributions of the demo world, for measuring at scale. */
export async function seedBulk(count: number, say: (message: string) => void): Promise<void> {
  say(`${count} swaps: nothing to add yet`);
}
