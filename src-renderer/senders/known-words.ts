import type { SenderFacts } from '../../src-shared/contract/senders.ts'
import type { FieldKind } from '../../src-shared/domain/review-fields/field-kind.ts'
import { formatValue } from '../../src-shared/domain/review-fields/format-value.ts'
import type { FieldsText } from '../text/en/review-fields.ts'
import { identificationName, pathName, valueName } from '../text/field-name.ts'

export type Known = SenderFacts['known'][number]
type Corrected = SenderFacts['habits']['corrected'][number]

/** More of what papers disagree on tells nobody anything. */
const mostValues = 3

/** The name of what is known, as the review names the field. */
export function knownName(path: string, fields: FieldsText): string {
  const type = /^\/identifications\/(.+)$/u.exec(path)?.[1]
  if (type !== undefined) return identificationName(type, fields)
  const name = pathName(path, fields)
  const isPart = path.startsWith('/recipient/') && path !== '/recipient/name'
  return isPart ? `${fields.groups.recipient}: ${name}` : name
}

/** What the documents say there, the latest first. */
export function knownTexts({ path, values }: Known): string[] {
  return values
    .slice(0, mostValues)
    .map(({ value }) => formatValue(value, kindOf(path)))
    .filter((text) => text !== '')
}

function kindOf(path: string): FieldKind {
  if (path.endsWith('/address')) return 'address'
  if (/phoneNumbers$|emails$/u.test(path)) return 'text-list'
  return path === '/iban' ? 'iban' : 'text'
}

const grids: Readonly<Record<string, keyof FieldsText['grids']>> = {
  '/items': 'items',
  '/transactions': 'transactions',
  '/vatDetails/rates': 'rates',
  '/discounts': 'discounts',
}

/** The name of a field, or of a table, that was corrected. */
export function correctedName({ pointer, type }: Corrected, fields: FieldsText): string {
  const grid = grids[pointer]
  return grid === undefined ? valueName({ pointer, type }, fields) : fields.grids[grid]
}
