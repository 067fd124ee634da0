import { listAt, textAt } from '../checks/read-result.ts'
import { getAtPointer } from '../json-pointer.ts'

/** Where a sender's currency stands: who has once left it out leaves it out again. */
export const currencyPath = '/amountGross/currency'

/** What one document says of its sender that the next one of the same sender says again. */
const lastingPaths = [
  '/sender/name',
  '/sender/address',
  '/sender/phoneNumbers',
  '/sender/emails',
  '/recipient/name',
  '/recipient/address',
  currencyPath,
  '/vatDetails/vatNumber',
  '/paymentDetails/iban',
  '/paymentDetails/bic',
  '/paymentDetails/creditor',
  '/iban',
  '/accountName',
  '/accountNumber',
  '/accountOwner',
] as const

const lastingIdentifications = ['CUSTOMER_NUMBER', 'CONTRACT_NUMBER', 'VAT_ID', 'VAT_NUMBER']

/**
 * The lasting values of a result by JSON Pointer. Identifications stand in no fixed order, so theirs
 * is `/identifications/TYPE`; see {@link historyPath}.
 */
export function knownValuesOf(result: unknown): Record<string, unknown> {
  const fields = lastingPaths.flatMap((path) => {
    const value = getAtPointer(result, path) ?? undefined
    return value === undefined || value === '' ? [] : [[path, value] as const]
  })
  const numbers = listAt(result, '/identifications').flatMap((_, at) => {
    const path = `/identifications/${String(at)}/value`
    const known = historyPath(result, path)
    const value = textAt(result, path)
    return known === path || value === undefined ? [] : [[known, value] as const]
  })
  return Object.fromEntries([...fields, ...numbers])
}

/** The path under which history knows the field at `path`. */
export function historyPath(result: unknown, path: string): string {
  const at = /^\/identifications\/(\d+)\/value$/u.exec(path)?.[1]
  if (at === undefined) return path
  const type = textAt(result, `/identifications/${at}/type`) ?? ''
  return lastingIdentifications.includes(type) ? `/identifications/${type}` : path
}

/** By what two values of history are held to be one: blanks and dots in numbers do not count. */
export function sameKnownValue(path: string, left: unknown, right: unknown): boolean {
  return comparable(path, left) === comparable(path, right)
}

function comparable(path: string, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(sorted(value))
  return /iban$|vatNumber$|VAT_ID$|NUMBER$|Number$/u.test(path)
    ? value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    : value.replace(/\s+/gu, ' ').trim()
}

/** Members in one order, those without a value left out. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== '')
  return Object.fromEntries(members.sort(([left], [right]) => (left < right ? -1 : 1)))
}
