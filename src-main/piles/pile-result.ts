import { z } from 'zod'
import type { PileResult } from '../../src-shared/domain/piles/propose-cuts.ts'

const pagesOf = z.looseObject({ pages: z.array(z.number().int().min(1)).min(1) })

const text = z.string().nullish().catch(null)
const facts = z.looseObject({
  sender: z.looseObject({ name: text }).nullish().catch(null),
  paymentDetails: z.looseObject({ reference: text, iban: text }).nullish().catch(null),
  identifications: z
    .array(z.looseObject({ type: z.string(), value: z.string() }))
    .nullish()
    .catch(null),
})

const ownNumbers = ['INVOICE_NUMBER', 'CREDIT_NOTE_NUMBER', 'RECEIPT_NUMBER']

/** @returns null where the service does not say on which pages it stands */
export function pileResult(received: unknown, current: unknown): PileResult | null {
  const placed = pagesOf.safeParse(received)
  if (!placed.success) return null
  const { sender, paymentDetails, identifications } = facts.safeParse(current).data ?? {}
  return {
    pages: placed.data.pages,
    sender: sender?.name ?? null,
    payment: paymentDetails?.reference ?? paymentDetails?.iban ?? null,
    number: identifications?.find(({ type }) => ownNumbers.includes(type))?.value ?? null,
  }
}
