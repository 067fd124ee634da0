import type { Candidate, Witness } from '../../service-api/result-extensions.ts'
import { listAt, moneyAt, textAt, type ResultJson } from '../checks/read-result.ts'
import { getAtPointer } from '../json-pointer.ts'
import { toMinorUnits } from '../minor-units.ts'
import { supplierKey } from '../payment/supplier-key.ts'
import { fieldsOfType, type FieldDefinition } from '../review-fields/field-catalog.ts'
import type { FieldKind } from '../review-fields/field-kind.ts'
import { confidenceOf, readEvidence } from '../review-fields/result-evidence.ts'

/** As witnesses and candidates name what another service read. */
const secondOpinionKind = 'second-opinion'

/** What is said in free words, in other orders or for machines alone is not compared. */
const compared: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'date', 'amount', 'integer', 'iban', 'bic', 'reference', 'vat-number'] as const),
])

/** One field that both have read, or the other service alone. */
type Comparison = {
  readonly path: string
  readonly agrees: boolean | null
  readonly value: unknown
  readonly confidence: number | undefined
}

/** Whether as many papers were found in the file: their order is that of its pages. */
export function pairUp(own: readonly unknown[], other: readonly unknown[]): boolean {
  return own.length === other.length
}

/**
 * One's own results with what another service read in the same file beside each field: as a witness where both have
 * a value, and as a value to choose where they differ or only the other has one. Values, and how sure they are, stay
 * as they were. An answer that was added before is taken out first.
 */
export function addOpinion(
  own: readonly ResultJson[],
  other: readonly ResultJson[],
  sureThreshold: number,
): ResultJson[] {
  const bare = own.map(withoutOpinion)
  if (!pairUp(own, other)) return bare
  return bare.map((result, index) => {
    const said = other[index]
    return said === undefined ? result : withOpinion(result, compare(result, said), sureThreshold)
  })
}

/** How many fields of a result both services read alike, and how many otherwise. */
export function countOpinion(result: ResultJson): { alike: number; otherwise: number } {
  const lists = Object.values(witnessesIn(result)).map((list) => list.filter(isOpinion))
  const has = (agrees: boolean) =>
    lists.filter((list) => list.some((witness) => witness.agrees === agrees)).length
  return { alike: has(true), otherwise: has(false) }
}

function compare(own: ResultJson, other: ResultJson): Comparison[] {
  const evidence = readEvidence({ received: other })
  const paths: readonly Pick<FieldDefinition, 'path' | 'kind'>[] = [
    { path: '/documentType', kind: 'text' },
    ...fieldsOfType(textAt(own, '/documentType') ?? '').filter(
      ({ kind, unchecked }) => compared.has(kind) && unchecked !== true,
    ),
  ]
  const fields = paths.flatMap(({ path, kind }): Comparison[] => {
    const value = getAtPointer(other, path) ?? undefined
    if (value === undefined || value === '') return []
    const ownValue = getAtPointer(own, path) ?? undefined
    const agrees = ownValue === undefined ? null : isSame(path, kind, ownValue, value)
    return [{ path, agrees, value, confidence: confidenceOf(evidence, path) }]
  })
  return [...fields, ...compareNumbers(own, other)]
}

/** Numbers stand in no fixed order: each is compared with the one of its type. */
function compareNumbers(own: ResultJson, other: ResultJson): Comparison[] {
  const evidence = readEvidence({ received: other })
  return listAt(own, '/identifications').flatMap((_, at): Comparison[] => {
    const path = `/identifications/${String(at)}`
    const type = textAt(own, `${path}/type`)
    const value = textAt(own, `${path}/value`)
    const there = listAt(other, '/identifications').flatMap((__, place) => {
      const otherPath = `/identifications/${String(place)}`
      const said = textAt(other, `${otherPath}/value`)
      return textAt(other, `${otherPath}/type`) === type && said !== undefined
        ? [{ said, confidence: confidenceOf(evidence, `${otherPath}/value`) }]
        : []
    })
    const [first] = there
    if (value === undefined || first === undefined) return []
    const same = there.find(({ said }) => bare(said) === bare(value))
    const { said, confidence } = same ?? first
    return [{ path: `${path}/value`, agrees: same !== undefined, value: said, confidence }]
  })
}

function isSame(path: string, kind: FieldKind, own: unknown, other: unknown): boolean {
  switch (kind) {
    case 'amount': {
      const [a, b] = [moneyAt({ own }, '/own'), moneyAt({ other }, '/other')]
      if (!a || !b || a.currency !== b.currency) return false
      return toMinorUnits(a.value, a.currency) === toMinorUnits(b.value, b.currency)
    }
    case 'date':
      return String(own).slice(0, 10) === String(other).slice(0, 10)
    case 'integer':
      return own === other
    default:
      return path.endsWith('/name')
        ? supplierKey(String(own)) === supplierKey(String(other))
        : bare(String(own)) === bare(String(other))
  }
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

type Lists<Item> = Readonly<Record<string, readonly Item[]>>

function withOpinion(
  result: ResultJson,
  comparisons: readonly Comparison[],
  sureThreshold: number,
): ResultJson {
  const witnesses: Record<string, readonly Witness[]> = { ...witnessesIn(result) }
  const candidates: Record<string, readonly Candidate[]> = { ...candidatesIn(result) }
  for (const { path, agrees, value, confidence } of comparisons) {
    // Who is unsure contradicts nobody: it is a value to choose.
    const isHeard = agrees === true || (agrees === false && (confidence ?? 1) >= sureThreshold)
    if (isHeard)
      witnesses[path] = [
        ...(witnesses[path] ?? []),
        { kind: secondOpinionKind, agrees, ...(agrees ? {} : { value }) },
      ]
    if (agrees === true) continue
    candidates[path] = [
      ...(candidates[path] ?? []),
      { value, confidence: confidence ?? 0.5, source: secondOpinionKind },
    ]
  }
  return { ...result, witnesses, candidates }
}

function withoutOpinion(result: ResultJson): ResultJson {
  const kept = <Item>(lists: Lists<Item>, isTheirs: (item: Item) => boolean) =>
    Object.fromEntries(
      Object.entries(lists)
        .map(([path, list]) => [path, list.filter((item) => !isTheirs(item))] as const)
        .filter(([, list]) => list.length > 0),
    )
  const isTheirs = ({ source }: Candidate) => source === secondOpinionKind
  return {
    ...result,
    witnesses: kept(witnessesIn(result), isOpinion),
    candidates: kept(candidatesIn(result), isTheirs),
  }
}

const isOpinion = ({ kind }: Witness): boolean => kind === secondOpinionKind
const witnessesIn = (received: ResultJson) => readEvidence({ received }).witnesses
const candidatesIn = (received: ResultJson) => readEvidence({ received }).candidates
