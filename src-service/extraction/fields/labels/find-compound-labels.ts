import type { Cell } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { piecesOf } from '../../vocabulary/phrase-pieces.ts'
import { noCompounds } from '../../vocabulary/type-words/compound-types.ts'
import type { LabelSight } from './label-sight.ts'

/** What no list of trades can hold, and what its number looks like right behind it. */
const invoice = /.{3}rechnung$/u
const numberBehind = /^\s{1,3}(?:\p{L}{1,4}[-/]?)?\d/u

/** `Ihre Abonnementrechnung 2026-A-7`: whose it is. */
const whose = /^(?:ihre|unsere|meine|deine|eure)$/u

/** `Courtagerechnung 2024/61`: a German compound is a kind of its last member, and numbered as such. */
export function findCompoundLabels(cell: Cell, known: readonly LabelSight[]): LabelSight[] {
  const [lead, next] = piecesOf(cell.text)
  const first = lead !== undefined && whose.test(lead.text) ? next : lead
  if (first === undefined || !invoice.test(first.text) || noCompounds.test(first.text)) return []
  if (known.some(({ start }) => start <= first.start)) return []
  if (!numberBehind.test(cell.text.slice(first.end))) return []
  return [
    {
      kind: 'invoiceNumber',
      family: 'number',
      strong: false,
      languages: ['DE'],
      page: cell.page,
      cell,
      start: first.start,
      end: first.end,
      box: boxOfRange(cell, first.start, first.end),
      length: first.text.length,
      errors: 0,
      alone: false,
    },
  ]
}
