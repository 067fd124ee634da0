import { coreScores, figuresOf } from './figures.ts'
import { addCells, type CellCounts } from './score-cells.ts'
import type { FieldScore } from './score-result.ts'

/** What became of the papers of one kind; shares are undefined where nothing was asked. */
export type GroundFigures = {
  readonly papers: number
  readonly failed: number
  readonly coreF1: number | undefined
  /** Of the papers. */
  readonly allCoreRight: number | undefined
  /** F1 over all cells of line items, and of bookings. */
  readonly itemCells: number | undefined
  readonly bookingCells: number | undefined
  /** F1 of the balance in which a statement ends. */
  readonly closingBalance: number | undefined
  /** Of the values that were read those with a confidence of 0.9 and more, and how many of these are right. */
  readonly sure: number | undefined
  readonly sureRight: number | undefined
  readonly calibrationError: number | undefined
  /** Of the papers that lie in files that were cut into as many papers as they hold. */
  readonly cutsRight: number | undefined
  readonly medianMs: number
  readonly slowestTwentiethMs: number
}

export type GroundPaper = {
  readonly answer: { readonly kind: 'results' | 'failed'; readonly ms: number }
  readonly cutRight: boolean
  readonly scores: readonly FieldScore[]
  readonly cells: CellCounts
}

const sureFrom = 0.9

export function groundFigures(papers: readonly GroundPaper[]): GroundFigures {
  const scores = papers.flatMap((paper) => paper.scores)
  const valued = scores.filter(
    ({ verdict, confidence }) =>
      confidence !== undefined && verdict !== 'skipped' && verdict !== 'missing',
  )
  const sure = valued.filter(({ confidence = 0 }) => confidence >= sureFrom)
  const times = papers.map(({ answer }) => answer.ms).sort((a, b) => a - b)
  const quantile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  const cells = addCells(papers.map((paper) => paper.cells))
  return {
    papers: papers.length,
    failed: papers.filter(({ answer }) => answer.kind === 'failed').length,
    coreF1: figuresOf(coreScores(scores)).f1,
    allCoreRight: share(papers.filter(isAllCoreRight).length, papers.length),
    itemCells: cellF1(cells, 'items/'),
    bookingCells: cellF1(cells, 'bookings/'),
    closingBalance: figuresOf(scores.filter(({ field }) => field === 'closingBalance')).f1,
    sure: share(sure.length, valued.length),
    sureRight: share(sure.filter(({ verdict }) => verdict === 'right').length, sure.length),
    calibrationError: figuresOf(scores).calibrationError,
    cutsRight: share(papers.filter(({ cutRight }) => cutRight).length, papers.length),
    medianMs: quantile(0.5),
    slowestTwentiethMs: quantile(0.95),
  }
}

function isAllCoreRight({ scores }: GroundPaper): boolean {
  return coreScores(scores).every(({ verdict }) => verdict === 'right' || verdict === 'skipped')
}

function cellF1(cells: CellCounts, table: string): number | undefined {
  const own = Object.entries(cells).filter(([name]) => name.startsWith(table))
  const total = (member: 'asked' | 'answered' | 'right') =>
    own.reduce((sum, [, counts]) => sum + counts[member], 0)
  return share(2 * total('right'), total('asked') + total('answered'))
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}
