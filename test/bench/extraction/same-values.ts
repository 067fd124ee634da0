/** When a value that was read counts as right. Text is compared without case, accents and signs. */

const sameEnough = 0.85
const wordsInCommon = 0.67

export function sameCode(read: unknown, truth: unknown): boolean {
  return bare(read) === bare(truth)
}

/** Leading zeros fill a reference up to its length and say nothing. */
export function sameReference(read: unknown, truth: unknown): boolean {
  const short = (value: unknown) => bare(value).replace(/^0+/u, '')
  return short(read) === short(truth)
}

export function sameDay(read: unknown, truth: unknown): boolean {
  return textOf(read).slice(0, 10) === truth
}

export function sameSum(read: number, truth: number): boolean {
  return Math.abs(read - truth) < 0.006
}

/** Names are the same with few other letters, or when they share their words but the legal form. */
export function sameName(read: unknown, truth: unknown): boolean {
  const [a, b] = [bare(read), bare(truth)]
  if (a === '' || b === '') return false
  if (a === b || 1 - editDistance(a, b) / Math.max(a.length, b.length) >= sameEnough) return true
  const [left, right] = [wordsOf(read), wordsOf(truth)]
  if (left.size === 0 || right.size === 0) return false
  const common = left.intersection(right).size
  if (common / (left.size + right.size - common) >= wordsInCommon) return true
  return common === Math.min(left.size, right.size) && common >= 2
}

const legalForms =
  /\b(ag|gmbh|sa|sarl|sagl|kg|ohg|ltd|limited|inc|llc|llp|bv|b v|s a|s a r l|co|cie|sdn|bhd|plc|ev|e v|mbh|corp|corporation)\b/gu

function wordsOf(value: unknown): Set<string> {
  const text = folded(value)
    .replace(/[^a-z0-9]+/gu, ' ')
    .replace(legalForms, ' ')
  return new Set(text.split(' ').filter((word) => word !== ''))
}

function bare(value: unknown): string {
  return folded(value).replace(/[^a-z0-9]/gu, '')
}

function folded(value: unknown): string {
  return textOf(value)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/gu, 'ss')
    .replace(/&/gu, ' ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Levenshtein's distance, one row of its table at a time. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (sign === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
