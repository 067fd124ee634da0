/** Exponential backoff with full jitter: anywhere between nothing and the doubled time. */
export function backoffMs(
  attempt: number,
  random: () => number,
  limits: { readonly firstMs: number; readonly longestMs: number } = {
    firstMs: 1000,
    longestMs: 60_000,
  },
): number {
  const ceiling = Math.min(limits.longestMs, limits.firstMs * 2 ** attempt)
  return Math.max(limits.firstMs / 4, random() * ceiling)
}
