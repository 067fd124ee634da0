import type { SenderFacts } from '../../src-shared/contract/senders.ts'
import type { FieldKind } from '../../src-shared/domain/review-fields/field-kind.ts'
import { formatValue } from '../../src-shared/domain/review-fields/format-value.ts'
import type { FieldsText } from '../text/en/review-fields.ts'
import { identificationName, pathName, valueName } from '../text/field-name.ts'

type Known = SenderFacts['known'][number]
type Corrected = SenderFacts['habits']['corrected'][number]

/** More of what papers disagree on tells nobody anything. */
const mostValues = 3

/** What is known, named as the review names the fields; what two fields say alike is said once. */
export function knownLines(all: readonly Known[], fields: FieldsText) {
  const lines = all.map((known) => ({
    name: knownName(known.path, fields),
    texts: knownTexts(known),
  }))
  const isFirst = (line: (typeof lines)[number], at: number) =>
    lines.findIndex((one) => JSON.stringify(one) === JSON.stringify(line)) === at
  return lines.filter((line, at) => line.texts.length > 0 && isFirst(line, at))
}

function knownName(path: string, fields: FieldsText): string {
  const type = /^\/identifications\/(.+)$/u.exec(path)?.[1]
  if (type !== undefined) return identificationName(type, fields)
  const name = pathName(path, fields)
  const isPart = path.startsWith('/recipient/') && path !== '/recipient/name'
  return isPart ? `${pathName('/recipient/name', fields)}, ${name}` : name
}

/** What the documents say there, the latest first. */
function knownTexts({ path, values }: Known): string[] {
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
