import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import type { LabelSight } from './label-sight.ts'

const including =
  /^(?:inkl|incl|inc\b|einschl|mit |ttc|tva (?:comp|incl)|iva (?:incl|comp)|con iva|y compris)/u
const excluding =
  /^(?:exkl|excl|ex\b|ohne|zzgl|zuz|hors|ht\b|senza|iva escl|esclusa|before|without)/u

/**
 * `Rechnungssumme (inkl. USt.)` announces one sum and not the VAT: a remark about tax right behind
 * the label of a sum only says which sum it is. So does `(gerundet)`, which is no rounding then.
 */
export function mergeTaxRemarks(sights: readonly LabelSight[]): LabelSight[] {
  const remarks = new Map<LabelSight, { kind: LabelKind; end: number }>()
  const dropped = new Set<LabelSight>()
  for (const remark of sights) {
    const whole = sights.find((sight) => isSum(sight) && isRated(sight, remark))
    if (whole !== undefined) {
      remarks.set(whole, { kind: whole.kind, end: remark.end })
      dropped.add(remark)
    }
    const kind = kindOfRemark(remark)
    if (kind === undefined && !isBracketedRounding(remark)) continue
    const before = sights.filter((sight) => isSum(sight) && standsRightBefore(sight, remark))
    for (const sight of before) remarks.set(sight, { kind: kind ?? sight.kind, end: remark.end })
    if (before.length > 0) dropped.add(remark)
  }
  return sights
    .filter((sight) => !dropped.has(sight))
    .map((sight) => ({ ...sight, ...remarks.get(sight) }))
}

function kindOfRemark({ family, cell, start, end }: LabelSight): LabelKind | undefined {
  if (family !== 'amount') return undefined
  const text = foldText(cell.text.slice(start, end))
  if (including.test(text)) return 'amountGross'
  return excluding.test(text) ? 'amountNet' : undefined
}

const rated =
  /(?:inkl|incl|inklusive|inclusive|einschl|einschliesslich|including|compris|inclusa)\.?\s*\d{1,2}(?:[.,]\d{1,2})?\s?%\s*$/u

/** `Total CHF inkl. 8.1 % MWST`: the tax is named to say that the sum holds it. */
function isRated(sum: LabelSight, { kind, cell, start }: LabelSight): boolean {
  if (kind !== 'amountVat' || sum.cell !== cell || sum.end > start) return false
  const between = foldText(cell.text.slice(sum.start, start))
  return rated.test(between) && !/\d{3}/u.test(between)
}

function isBracketedRounding({ kind, cell, start }: LabelSight): boolean {
  return kind === 'rounding' && /\([^)]*$/u.test(cell.text.slice(0, start))
}

function isSum({ kind }: LabelSight): boolean {
  return ['amountGross', 'amountDue', 'total', 'subtotal', 'amountNet'].includes(kind)
}

function standsRightBefore(sight: LabelSight, remark: LabelSight): boolean {
  if (sight.end > remark.start) return false
  return /^[\s(,:–-]*(?:(?:CHF|EUR|€)[\s(,:–-]*)?$/u.test(
    sight.cell.text.slice(sight.end, remark.start),
  )
}
