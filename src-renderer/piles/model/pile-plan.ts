import type { PilePage, PilePart } from '../../../src-shared/contract/piles.ts'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { CutReason, LeftOutReason } from '../../../src-shared/domain/piles/propose-cuts.ts'

type Turn = PilePage['turn']

/**
 * A page of the pile, which is known by its number in the file wherever it lies now; the pages of files that were added are
 * counted on from there.
 */
export type Sheet = {
  readonly page: number
  readonly turn: Turn
  /** It is in none of the documents. `why` where that was proposed. */
  readonly isOut: boolean
  readonly why: LeftOutReason | null
}

/** Sheets that become a document. */
type Group = {
  readonly sheets: readonly Sheet[]
  /** Why a document is proposed to begin here; null for the first, and where a person cut. */
  readonly why: CutReason | 'added' | null
}

/** The whole pile, in the order in which it lies. Every page is in it once; no group is empty. */
export type Plan = readonly Group[]

export type Proposal = Pick<CallOutput<'piles.look'>, 'starts' | 'leftOut'>

export function planOf(pageCount: number, { starts, leftOut }: Proposal): Plan {
  const groups: { sheets: Sheet[]; why: CutReason | null }[] = []
  for (let page = 1; page <= pageCount; page += 1) {
    const start = starts.find((each) => each.page === page)
    const out = leftOut.find((each) => each.page === page)
    if (start || groups.length === 0) groups.push({ sheets: [], why: start?.why ?? null })
    groups.at(-1)?.sheets.push({ page, turn: 0, isOut: out !== undefined, why: out?.why ?? null })
  }
  return groups
}

/** The pages of another file, from `first` on, as a document behind the others; as it is where they lie there already. */
export function addPages(plan: Plan, first: number, pageCount: number): Plan {
  if (groupOf(plan, first) !== -1) return plan
  const sheets = Array.from({ length: pageCount }, (_, index): Sheet => ({
    ...{ page: first + index, turn: 0, isOut: false, why: null },
  }))
  return [...plan, { sheets, why: 'added' }]
}

/** How many documents go into the trash when others are made: the pile itself, and those whose pages are in a part. */
export function countOriginals(id: string, parts: readonly PilePart[]): number {
  return new Set([id, ...parts.flatMap(({ pages }) => pages.map(({ of }) => of ?? id))]).size
}

export const sheetsOf = (plan: Plan): readonly Sheet[] => plan.flatMap(({ sheets }) => sheets)

/**
 * What is made of it: groups of which every sheet is left out are no documents.
 * @param placeOf where a page stands in which other document
 */
export function partsOf(
  plan: Plan,
  placeOf: (page: number) => { readonly page: number; readonly of?: string } = (page) => ({ page }),
): PilePart[] {
  return plan
    .map(({ sheets }) => ({
      pages: sheets.flatMap(({ page, turn, isOut }) => (isOut ? [] : [{ ...placeOf(page), turn }])),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** A document begins with this page, or no longer does. The first page of all always begins one. */
export function toggleCut(plan: Plan, page: number): Plan {
  const at = groupOf(plan, page)
  const group = plan[at]
  if (!group) return plan
  const index = group.sheets.findIndex((sheet) => sheet.page === page)
  if (index > 0) {
    const halves: Plan = [
      { ...group, sheets: group.sheets.slice(0, index) },
      { sheets: group.sheets.slice(index), why: null },
    ]
    return [...plan.slice(0, at), ...halves, ...plan.slice(at + 1)]
  }
  const before = plan[at - 1]
  if (!before) return plan
  const joined = { ...before, sheets: [...before.sheets, ...group.sheets] }
  return [...plan.slice(0, at - 1), joined, ...plan.slice(at + 1)]
}

export function joinAll(plan: Plan): Plan {
  return plan.length < 2 ? plan : [{ sheets: sheetsOf(plan), why: null }]
}

export function turnSheets(plan: Plan, pages: readonly number[], by: 90 | 270): Plan {
  return mapSheets(plan, pages, (sheet) => ({ ...sheet, turn: ((sheet.turn + by) % 360) as Turn }))
}

export function leaveOut(plan: Plan, pages: readonly number[], isOut: boolean): Plan {
  return mapSheets(plan, pages, (sheet) => ({ ...sheet, isOut, why: isOut ? sheet.why : null }))
}

/** Lays these pages, in the order in which they lie, before or behind another one, and into its document. */
export function moveSheets(
  plan: Plan,
  pages: readonly number[],
  to: { readonly page: number; readonly side: 'before' | 'behind' },
): Plan {
  if (pages.includes(to.page)) return plan
  const moved = sheetsOf(plan).filter(({ page }) => pages.includes(page))
  return withoutEmpty(
    plan.map((group) => ({
      ...group,
      sheets: group.sheets.flatMap((sheet) => {
        if (pages.includes(sheet.page)) return []
        if (sheet.page !== to.page) return [sheet]
        return to.side === 'before' ? [...moved, sheet] : [sheet, ...moved]
      }),
    })),
  )
}

/** One place on or back: past the next page, or first over the border of the document. */
export function stepSheets(plan: Plan, pages: readonly number[], direction: 1 | -1): Plan {
  const flat = sheetsOf(plan)
  const isMoved = ({ page }: Sheet) => pages.includes(page)
  const edge = direction === -1 ? flat.findIndex(isMoved) : flat.findLastIndex(isMoved)
  const [own, next] = [flat[edge], flat[edge + direction]]
  if (!own || !next) return plan
  const crosses = groupOf(plan, own.page) !== groupOf(plan, next.page)
  const isBack = direction === -1
  const side = isBack === crosses ? 'behind' : 'before'
  return moveSheets(plan, pages, { page: next.page, side })
}

/**
 * A pile of sheets printed on both sides that was scanned in two goes: first all fronts, then all backs, from the last one
 * where it was turned over as it lay. Each back comes behind its front; documents begin where they began among the fronts.
 */
export function interleave(plan: Plan, backs: 'from-last' | 'from-first'): Plan {
  const flat = sheetsOf(plan)
  const fronts = flat.slice(0, Math.ceil(flat.length / 2))
  const others = flat.slice(fronts.length)
  const behind = backs === 'from-last' ? others.toReversed() : others
  // Where one side is missing, it is that of the sheet which was scanned last among the fronts.
  const backOf = (page: number): readonly Sheet[] => {
    const at = fronts.findIndex((front) => front.page === page)
    const back = behind[at]
    return back ? [back] : []
  }
  const isFront = ({ page }: Sheet) => fronts.some((front) => front.page === page)
  return withoutEmpty(
    plan.map((group) => ({
      ...group,
      sheets: group.sheets.filter(isFront).flatMap((front) => [front, ...backOf(front.page)]),
    })),
  )
}

function groupOf(plan: Plan, page: number): number {
  return plan.findIndex(({ sheets }) => sheets.some((sheet) => sheet.page === page))
}

function mapSheets(plan: Plan, pages: readonly number[], change: (sheet: Sheet) => Sheet): Plan {
  return plan.map((group) => ({
    ...group,
    sheets: group.sheets.map((sheet) => (pages.includes(sheet.page) ? change(sheet) : sheet)),
  }))
}

const withoutEmpty = (plan: Plan): Plan => plan.filter(({ sheets }) => sheets.length > 0)
