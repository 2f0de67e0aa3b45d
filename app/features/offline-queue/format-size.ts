/** "0.4 MB", "34 MB", "1.2 GB" */
export function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, "MB"] : [bytes / 1_000_000_000, "GB"];
  return `${amount >= 10 ? Math.round(amount) : Math.max(0.1, amount).toFixed(1)} ${unit}`;
}
