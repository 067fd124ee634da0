import type { Figures } from './figures.ts'
import type { GroundFigures } from './ground-figures.ts'
import type { CellCounts } from './score-cells.ts'
import type { FieldScore } from './score-result.ts'
import type { StageTimes } from './stage-times.ts'

type Group = Figures & { readonly documents: number }

export type Report = {
  readonly documents: number
  readonly failed: number
  readonly fields: Readonly<Record<string, Figures>>
  /** Over the twelve header fields together. */
  readonly core: Figures
  /** Items and bookings, by table and column. */
  readonly cells: CellCounts
  readonly calibrationError: number | undefined
  /** Digital, scan, photo. */
  readonly byKind: Readonly<Record<string, Group>>
  readonly byLanguage: Readonly<Record<string, Group>>
  readonly byFolder: Readonly<Record<string, Group>>
  readonly documentsPerSecond: number
  readonly cpuSecondsPerDocument: number
  readonly medianMs: number
  readonly slowestTwentiethMs: number
  readonly peakMemoryMb: number
}

/** What people read; the figures of a group are those of the header fields. */
export function printReport(report: Report): void {
  console.log(head('field'))
  for (const [name, figures] of Object.entries(report.fields)) console.log(row(name, figures))
  console.log(row('header fields', report.core))
  printCells(report.cells)
  printGroups('kind', report.byKind)
  printGroups('language', report.byLanguage)
  if (Object.keys(report.byFolder).length > 1) printGroups('folder', report.byFolder)
  console.log(
    `\n${String(report.documents)} documents, ${String(report.failed)} failed; ` +
      `${report.documentsPerSecond.toFixed(2)} a second, ` +
      `${report.cpuSecondsPerDocument.toFixed(2)} s of processor each, ` +
      `median ${String(report.medianMs)} ms, 95 % within ${String(report.slowestTwentiethMs)} ms; ` +
      `peak memory ${String(report.peakMemoryMb)} MB; ` +
      `calibration error ${fixed(report.calibrationError)}`,
  )
}

export function printCells(cells: CellCounts): void {
  if (Object.keys(cells).length === 0) return
  console.log('\ncells of items and bookings   asked  answered  right      F1')
  for (const [name, { asked, answered, right }] of Object.entries(cells))
    console.log(
      name.padEnd(27) +
        [asked, answered, right].map((count) => String(count).padStart(8)).join('') +
        `${((200 * right) / (asked + answered)).toFixed(1)} %`.padStart(10),
    )
}

/** A line for each kind of papers. */
export function printGround(
  byKind: Readonly<Record<string, GroundFigures>>,
  peakMemoryMb: number,
): void {
  const heads = ['papers', 'core F1', 'all core', 'items', 'bookings', 'closing']
  const more = ['>= 0.9', 'right', 'ECE', 'cuts', 'median', 'p95']
  console.log(
    `\n${'kind'.padEnd(20)}${[...heads, ...more].map((each) => each.padStart(10)).join('')}`,
  )
  for (const [kind, figures] of Object.entries(byKind)) {
    const cells = [
      String(figures.papers),
      percent(figures.coreF1),
      percent(figures.allCoreRight),
      percent(figures.itemCells),
      percent(figures.bookingCells),
      percent(figures.closingBalance),
      percent(figures.sure),
      percent(figures.sureRight),
      fixed(figures.calibrationError),
      percent(figures.cutsRight),
      `${String(figures.medianMs)} ms`,
      `${String(figures.slowestTwentiethMs)} ms`,
    ]
    console.log(kind.padEnd(20) + cells.map((cell) => cell.padStart(10)).join(''))
  }
  console.log(`\npeak memory ${String(peakMemoryMb)} MB`)
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${(100 * share).toFixed(1)} %`
}

/** What was wrong in the documents with the most mistakes. */
export function printMisses(
  scored: readonly {
    readonly pair: { readonly id: string }
    readonly scores: readonly FieldScore[]
  }[],
  count: number,
): void {
  const misses = scored
    .map(({ pair, scores }) => ({
      id: pair.id,
      wrong: scores.filter(({ verdict }) => verdict !== 'right' && verdict !== 'skipped'),
    }))
    .filter(({ wrong }) => wrong.length > 0)
    .sort((a, b) => b.wrong.length - a.wrong.length)
  for (const { id, wrong } of misses.slice(0, count)) {
    console.log(`\n${id}`)
    for (const { field, truth, read, confidence } of wrong)
      console.log(
        `  ${field}: ${JSON.stringify(truth)} read as ${JSON.stringify(read)} (${fixed(confidence)})`,
      )
  }
}

export function printStageTimes({ pages, read, find }: StageTimes): void {
  for (const [stage, { mean, slowestTwentieth }] of Object.entries({ read, find }))
    console.log(
      `${stage}: ${mean.toFixed(0)} ms of processor a page over ${String(pages)} pages, ` +
        `${slowestTwentieth.toFixed(0)} ms in the slowest twentieth of the documents`,
    )
}

function printGroups(title: string, groups: Readonly<Record<string, Group>>): void {
  console.log(`\n${head(`header fields by ${title}`)}`)
  for (const [name, group] of Object.entries(groups))
    console.log(row(`${name} (${String(group.documents)})`, group))
}

const columns = ['truths', 'right', 'wrong', 'missing', 'extra', 'prec', 'recall', 'F1', 'ECE']

function head(title: string): string {
  return title.padEnd(26) + columns.map((column) => column.padStart(8)).join('')
}

function row(name: string, figures: Figures): string {
  const counts = [figures.truths, figures.right, figures.wrong, figures.missing, figures.extra]
  const shares = [figures.precision, figures.recall, figures.f1]
  const cells = [
    ...counts.map(String),
    ...shares.map((share) => (share === undefined ? '-' : `${(100 * share).toFixed(1)} %`)),
    fixed(figures.calibrationError),
  ]
  return name.padEnd(26) + cells.map((cell) => cell.padStart(8)).join('')
}

function fixed(value: number | undefined): string {
  return value === undefined ? '-' : value.toFixed(3)
}
