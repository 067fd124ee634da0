import type { ResultHistory } from '../../contract/review.ts'
import type { Witness } from '../../service-api/result-extensions.ts'
import { finding, type CheckCode, type Finding } from '../checks/finding.ts'
import { textAt } from '../checks/read-result.ts'
import { formatIban, normalizeIban } from '../iban.ts'
import { getAtPointer } from '../json-pointer.ts'
import { formatValue } from '../review-fields/format-value.ts'
import { documentKeyPath } from './document-key.ts'
import { historyPath, sameKnownValue } from './known-values.ts'

/** What a sender does not change without telling: another one may be misread, or forged. */
const steadfast: readonly (readonly [string, CheckCode])[] = [
  ['/paymentDetails/iban', 'account-changed'],
  ['/vatDetails/vatNumber', 'vat-number-changed'],
]

/** What speaks against a result from the other documents of its sender. */
export function checkHistory(result: unknown, history: ResultHistory | undefined): Finding[] {
  if (!history) return []
  return [
    ...checkTwice(result, history),
    ...checkName(result, history),
    ...steadfast.flatMap((rule) => checkSame(rule)),
  ]

  function checkSame([path, code]: (typeof steadfast)[number]): Finding[] {
    const value = textAt(result, path)
    const known = history?.values[path] ?? []
    const [latest] = known
    if (value === undefined || typeof latest?.value !== 'string') return []
    if (known.some((earlier) => sameKnownValue(path, earlier.value, value))) return []
    if (code !== 'account-changed')
      return [finding('check', code, path, { known: formatValue(latest.value, 'text') })]
    const details = {
      known: formatIban(latest.value),
      documents: latest.documents,
      ...(latest.papers?.[0] && { last: latest.papers[0].date }),
      account: normalizeIban(value),
      now: formatIban(value),
    }
    return [finding('stop', code, path, details)]
  }
}

const codeOfTwin = {
  number: 'entered-before',
  total: 'same-day-and-total',
  picture: 'looks-the-same',
} as const

function checkTwice(result: unknown, { sameDocument }: ResultHistory): Finding[] {
  if (!sameDocument) return []
  const details = { fileName: sameDocument.fileName, twin: sameDocument.id }
  return [finding('stop', codeOfTwin[sameDocument.by], documentKeyPath(result), details)]
}

/** Another name with the numbers of a sender that is known: misread, new, or not who it says. */
function checkName(result: unknown, { knownBy, values }: ResultHistory): Finding[] {
  const path = '/sender/name'
  const known = values[path]?.[0]?.value
  if (knownBy === 'name' || typeof known !== 'string') return []
  // Where no name was read it is asked for as it is; then this only says which one it may be.
  const severity = textAt(result, path) === undefined ? 'sure' : 'check'
  return [finding(severity, 'sender-known', path, { known })]
}

/** Earlier documents that say the same as a field, as its witness. */
export function historyWitnesses(
  result: unknown,
  history: ResultHistory | undefined,
  path: string,
): Witness[] {
  const at = historyPath(result, path)
  const value = getAtPointer(result, path)
  const same = history?.values[at]?.find((known) => sameKnownValue(at, known.value, value))
  return same ? [{ kind: 'history', agrees: true, documents: same.documents }] : []
}
