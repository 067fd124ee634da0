/** Of how many signs a number may be, by how clearly its label speaks. */
import type { Cell } from '../../layout/layout.ts'
import type { LabelSight } from '../labels/label-sight.ts'

/** `Rechnung 1`: one sign is a number only where the cell holds nothing but its label and itself. */
export function isLongEnough(
  value: string,
  label: LabelSight,
  cell: Cell,
  labels: readonly LabelSight[],
): boolean {
  const digits = value.replace(/\D/gu, '').length
  if (value.length > 1 && (label.strong || digits > 1)) return true
  if (label.kind !== 'invoiceNumber' && label.kind !== 'creditNoteNumber') return false
  if (namesNumber(label) && (value.length > 2 || standsInHeading(label, labels))) return true
  const rest = cell === label.cell ? cell.text.slice(label.end) : cell.text
  const own = rest.replace(datedBehind, '')
  const isAlone =
    own.replace(/[^\p{L}\d]/gu, '') === value &&
    (cell !== label.cell ||
      label.start < 2 ||
      secondName.test(label.cell.text.slice(0, label.start)))
  const headsTable = labels.some(
    (other) =>
      other !== label &&
      other.family !== 'party' &&
      other.cell !== label.cell &&
      other.cell.line === label.cell.line,
  )
  return isAlone && !headsTable
}

/** `Numero documento`: so clear a heading that `7/PA`, and `7` beside the day, may stand under it. */
function namesNumber({ alone, length }: LabelSight): boolean {
  return alone && length >= clearHeading
}

const clearHeading = 12

/** `Nota / Parcella n. 9`: two names of one paper. */
const secondName = /^\p{L}+\s?[/–-]\s?$/u
/** `FATTURA N. 7 DEL 20/01/2025` */
const datedBehind = /\s(?:del|vom|du|of|dated|v\.)\s\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s*$/iu

/** `Nr. | Datum | Zahlbar bis`: beside the labels of dates even a bare number is the document's. */
export function standsInHeading(label: LabelSight, labels: readonly LabelSight[]): boolean {
  return (
    label.alone &&
    labels.some(
      ({ family, alone, page, cell }) =>
        family === 'date' && alone && page === label.page && cell.line === label.cell.line,
    )
  )
}
