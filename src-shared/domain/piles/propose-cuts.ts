import { readPageCounter } from './page-counter.ts'

/** By what a page begins a document, what is surest first. */
export const cutReasons = ['separator', 'counter', 'payment', 'sender', 'number', 'read'] as const
export type CutReason = (typeof cutReasons)[number]

/** Why a page is in no document. */
export const leftOutReasons = ['separator', 'blank'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export type PileResult = {
  /** From 1. */
  readonly pages: readonly number[]
  readonly sender: string | null
  /** By which it is paid. */
  readonly payment: string | null
  readonly number: string | null
}

export type PileEvidence = {
  readonly results: readonly PileResult[]
  readonly separators: readonly number[]
  readonly blanks: readonly number[]
  /** Lines of the pages as far as somebody has read them. */
  readonly linesOf: (page: number) => readonly string[]
  readonly pageCount: number
}

export type ProposedCuts = {
  /** Pages on which another document begins, but for the first of all. */
  readonly starts: readonly { readonly page: number; readonly why: CutReason }[]
  readonly leftOut: readonly { readonly page: number; readonly why: LeftOutReason }[]
}

/**
 * Where a pile falls into its documents. Behind a separator sheet, and behind a sheet that is blank on both sides, another one begins;
 * for all else what was read in it decides: where a result begins, or where the pages are counted anew after the last one of before.
 * A blank page by itself is the back of a sheet, and cuts nothing.
 */
export function proposeCuts(evidence: PileEvidence): ProposedCuts {
  const { results, separators, blanks, pageCount } = evidence
  const isOut = (page: number) => separators.includes(page) || blanks.includes(page)
  /** The first page from here on that is in a document. */
  function shown(page: number): number {
    let at = page
    while (at <= pageCount && isOut(at)) at += 1
    return at
  }
  const starts = new Map<number, CutReason>()
  const first = shown(1)
  function begin(page: number, why: CutReason) {
    const at = shown(page)
    if (at <= pageCount && at > first && !starts.has(at)) starts.set(at, why)
  }
  for (const page of separators) begin(page, 'separator')
  for (const page of restarts(evidence)) begin(page, 'counter')
  for (const { page, why } of resultStarts(results)) begin(page, why)
  for (const page of blanks) if (blanks.includes(page + 1)) begin(page, 'read')
  return {
    starts: [...starts]
      .map(([page, why]) => ({ page, why }))
      .toSorted((one, other) => one.page - other.page),
    leftOut: [
      ...separators.map((page) => ({ page, why: 'separator' as const })),
      ...blanks.map((page) => ({ page, why: 'blank' as const })),
    ].toSorted((one, other) => one.page - other.page),
  }
}

/** Several slips on one page are several results, and one document that cannot be cut. */
function resultStarts(results: readonly PileResult[]): { page: number; why: CutReason }[] {
  const ordered = results
    .filter(({ pages }) => pages.length > 0)
    .toSorted((one, other) => firstOf(one) - firstOf(other))
  const starts: { page: number; why: CutReason }[] = []
  let last = 0
  let before: PileResult | undefined
  for (const result of ordered) {
    const page = firstOf(result)
    if (before && page > last) starts.push({ page, why: difference(before, result) })
    last = Math.max(last, ...result.pages)
    before = result
  }
  return starts
}

const firstOf = ({ pages }: PileResult): number => Math.min(...pages)

function difference(before: PileResult, after: PileResult): CutReason {
  const differs = (key: 'payment' | 'sender' | 'number') =>
    before[key] !== null && after[key] !== null && before[key] !== after[key]
  return (['payment', 'sender', 'number'] as const).find(differs) ?? 'read'
}

/** Pages that are the first of several, where the count of before has come to its end. */
function restarts({ linesOf, pageCount }: PileEvidence): number[] {
  const found: number[] = []
  let isEnded = false
  for (let page = 1; page <= pageCount; page += 1) {
    const counter = counterOn(linesOf(page))
    if (counter?.of === undefined) continue
    if (counter.page === 1 && isEnded) found.push(page)
    isEnded = counter.page === counter.of
  }
  return found
}

function counterOn(lines: readonly string[]) {
  for (const line of lines) {
    const counter = readPageCounter(line)
    if (counter) return counter
  }
  return undefined
}
