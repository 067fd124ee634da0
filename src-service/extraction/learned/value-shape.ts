/**
 * The format of a value: a run of letters is `A`, a run of digits `0`, all else stands for itself.
 * `RE-2026/1001` is `A-0/0`.
 */
export function shapeOf(value: string): string {
  return value
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/gu, '0')
    .replace(/\s+/gu, ' ')
}
