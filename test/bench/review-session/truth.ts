import { z } from 'zod'
import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'

/** What a document really says: the interface's own members, and what else counts as right. */
export const truthFile = z.looseObject({
  /** Absent where only what a QR code says is known. */
  documentType: z.string().optional(),
  _meta: z.looseObject({ accept: z.record(z.string(), z.array(z.unknown())).default({}) }),
})
export type Truth = z.infer<typeof truthFile>

/** Fields whose right value the truth tells. */
const known = [
  '/documentDate',
  '/dueDate',
  '/newDueDate',
  '/amountGross',
  '/amountNet',
  '/sender/name',
  '/paymentDetails/iban',
  '/paymentDetails/reference',
  '/iban',
]

/** The right value of a field, or undefined where the truth does not tell. */
export function trueValue(truth: Truth, path: string): unknown {
  if (/^\/identifications\/\d+\/value$/u.test(path)) return undefined
  return known.includes(path) ? getAtPointer(truth, path) : undefined
}

const identification = z.object({ type: z.string(), value: z.string() })

/** The document's own number: of its identifications, the one of the document's type. */
export function trueNumber(truth: Truth): string | undefined {
  const { data: all = [] } = z.array(identification).safeParse(truth['identifications'])
  return all.find(({ type }) => type === `${truth.documentType ?? ''}_NUMBER`)?.value
}

/**
 * Whether two values are the same to a bookkeeper: money by currency, sign and sum, text without case and
 * spaces. Truth that knows no currency says nothing about it.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  const [a, b] = [amountOf(left), amountOf(right)]
  if (a && b) {
    const known = a.currency !== undefined && b.currency !== undefined
    return (!known || a.currency === b.currency) && Math.abs(a.value - b.value) < 0.005
  }
  return comparable(left) === comparable(right)
}

/** An amount without its sign, and any other value as it is. */
export function signless(value: unknown): unknown {
  const amount = amountOf(value)
  return amount ? { ...amount, value: Math.abs(amount.value) } : value
}

function amountOf(value: unknown): { value: number; currency: unknown } | undefined {
  const number = getAtPointer(value, '/value')
  if (typeof number !== 'number') return undefined
  return { value: number, currency: getAtPointer(value, '/currency') }
}

function comparable(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null)
  return value
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
