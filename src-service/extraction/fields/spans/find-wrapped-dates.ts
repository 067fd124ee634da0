import { monthNames } from '../../../../src-shared/domain/month-names.ts'
import { parseDate } from '../../../../src-shared/domain/parse-date.ts'
import { bottom } from '../../layout/geometry.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { DateSpan } from './find-dates.ts'
import { spanIn } from './span.ts'

const months = new Set(monthNames.flat().map(foldText))
/** `… au plus tard le 24`, `… spätestens am 2. März`, `November 15,`: the day, and perhaps the month. */
const tail =
  /(?<![\p{L}\d.,/-])(?:\d{1,2}(?:\.|er|st|nd|rd|th|o|°)?(?:\s+(?:de\s+|of\s+)?\p{L}{3,10}\.?)?|\p{L}{3,10}\.?\s\d{1,2},)$/iu
const head = /^(?:(?:de\s+|of\s+)?\p{L}{3,10}\.?\s+)?\d{4}(?!\d|[.,]\d)/iu
/** A line that ends because the page does, not because it said all. */
const fewestWords = 5

/** Dates that running text breaks between two lines; each stands where it begins. */
export function findWrappedDates(page: PageLayout): DateSpan[] {
  return page.lines.flatMap((line, index) =>
    line.cells.flatMap((above) => {
      const below =
        page.lines[index + 1]?.cells.find((cell) => runsOn(above, cell)) ?? yearUnder(above, page)
      return below === undefined ? [] : dateOver(above, below, page)
    }),
  )
}

/** `15 novembre` over `2025` in a narrow column; the label beside both may stand in a line between them. */
function yearUnder(above: Cell, { lines }: PageLayout): Cell | undefined {
  if (above.words.length > mostOfDay) return undefined
  return lines
    .slice(above.line + 1, above.line + 3)
    .flatMap(({ cells }) => cells)
    .find(
      (cell) =>
        Math.abs(above.x - cell.x) < above.fontSize / 4 &&
        cell.y - bottom(above) <= above.fontSize / 2 &&
        /^(?:19|20)\d\d$/u.test(cell.text),
    )
}

/** `1 de octubre` */
const mostOfDay = 3

function dateOver(above: Cell, below: Cell, page: PageLayout): DateSpan[] {
  const first = tail.exec(above.text)
  const second = head.exec(below.text)
  if (first === null || second === null) return []
  const words = `${first[0]} ${second[0]}`.split(/\s+/u)
  if (words.filter((word) => isMonth(word)).length !== 1) return []
  const parsed = parseDate(words.filter((word) => !/^(?:de|of)$/iu.test(word)).join(' '))
  if (parsed.status !== 'ok') return []
  const value = { readings: [parsed.date], compact: false, mended: false }
  return [spanIn(page, above, first.index, above.text.length, value)]
}

function isMonth(word: string): boolean {
  return months.has(foldText(word).replace(/\.$/u, ''))
}

/** Text goes on at the left edge of the next line. */
export function runsOn(above: Cell, below: Cell): boolean {
  return (
    above.words.length >= fewestWords &&
    below.page === above.page &&
    below.line === above.line + 1 &&
    below.y - bottom(above) <= above.fontSize &&
    Math.abs(above.x - below.x) <= 1.5 * above.fontSize &&
    Math.abs(above.fontSize - below.fontSize) < 0.15 * above.fontSize
  )
}
