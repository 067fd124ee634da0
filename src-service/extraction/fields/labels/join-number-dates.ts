import { around } from '../../layout/geometry.ts'
import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import type { LabelSight } from './label-sight.ts'

/** What stands between the two halves of a heading for a number and its day. */
const joint = /^[\s.]*(?:[/&+,|-]|und|and|et|ed?)[\s.-]*$/iu

/** What is dated by the day beside its number; of other numbers a day says nothing. */
const dateOf: Readonly<Partial<Record<LabelKind, LabelKind>>> = {
  invoiceNumber: 'documentDate',
  creditNoteNumber: 'documentDate',
  receiptNumber: 'documentDate',
  originalInvoiceNumber: 'originalInvoiceDate',
  orderNumber: 'orderDate',
  deliveryNoteNumber: 'deliveryDate',
  customerNumber: 'otherDate',
  contractNumber: 'otherDate',
  reference: 'otherDate',
  otherNumber: 'otherDate',
}

/**
 * `Nummer/Datum`, `Auftrags-Nr./Datum`: one heading for both, so the day is that of the number, and
 * what either announces stands behind or under the whole.
 */
export function joinNumberDates(sights: readonly LabelSight[]): LabelSight[] {
  const joined = sights.flatMap((number) => {
    if (number.family !== 'number' || number.start > 2) return []
    const date = sights.find(
      ({ family, strong, start, cell }) =>
        family === 'date' &&
        !strong &&
        start > number.end &&
        joint.test(cell.text.slice(number.end, start)),
    )
    return date === undefined ? [] : [{ number, start: date.start, end: date.end, box: date.box }]
  })
  return sights.map((sight) => {
    const pair = joined.find(({ number, start }) =>
      sight.family === 'date' ? sight.start === start : number === sight,
    )
    if (pair === undefined) return sight
    const box = around([pair.number.box, pair.box]) ?? sight.box
    // A bare `Nummer` may be that of another paper, whose name stands elsewhere.
    const whole = { ...sight, end: pair.end, box, strong: pair.number.strong }
    const isOwnDate = sight.family === 'date'
    return isOwnDate ? { ...whole, kind: dateOf[pair.number.kind] ?? 'otherDate' } : whole
  })
}
