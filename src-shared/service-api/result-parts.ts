import { z } from 'zod'
import { amount, iban, isoDate } from './primitives.ts'

/** Inner fields are a gap of the interface; these are the ones assumed (see docs/interface-gaps.md). */
export const paymentDetails = z.looseObject({
  iban: iban.optional(),
  bic: z.string().optional(),
  reference: z.string().optional(),
  referenceType: z.enum(['QRR', 'SCOR', 'NON']).optional(),
  creditor: z.string().optional(),
  amount: amount.optional(),
  /** The raw payload of the Swiss QR code, lines separated by \n. */
  qrBill: z.string().optional(),
})
export type PaymentDetails = z.infer<typeof paymentDetails>

export const paymentMethod = z.looseObject({
  type: z.string(),
  cardLast4: z.string().optional(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

const vatRate = z.looseObject({
  /** Per cent, for instance 8.1. */
  rate: z.number(),
  netAmount: amount.optional(),
  vatAmount: amount.optional(),
})
export type VatRate = z.infer<typeof vatRate>

export const vatDetails = z.looseObject({
  vatNumber: z.string().optional(),
  totalVat: amount.optional(),
  rates: z.array(vatRate).optional(),
})
export type VatDetails = z.infer<typeof vatDetails>

/** Five fields, as the interface counts them. */
export const discountInfo = z.looseObject({
  type: z.string().optional(),
  rate: z.number().optional(),
  amount: amount.optional(),
  dueDate: isoDate.optional(),
  description: z.string().optional(),
})
export type DiscountInfo = z.infer<typeof discountInfo>

/** Ten fields, as the interface counts them; amounts are named as on the document itself. */
export const invoiceItem = z.looseObject({
  position: z.string().optional(),
  articleNumber: z.string().optional(),
  description: z.string().optional(),
  quantity: z.number().optional(),
  unit: z.string().optional(),
  unitPrice: amount.optional(),
  discount: z.number().optional(),
  /** Per cent. */
  vatRate: z.number().optional(),
  amountNet: amount.optional(),
  amountGross: amount.optional(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

export const transactionDetail = z.looseObject({
  party: z.string().optional(),
  account: z.string().optional(),
  amount: amount.optional(),
  fee: amount.optional(),
  message: z.string().optional(),
})

/** `isReconsiled` is the interface's own spelling. */
export const accountTransaction = z.looseObject({
  date: isoDate.optional(),
  description: z.string().optional(),
  valueDate: isoDate.optional(),
  debit: amount.optional(),
  credit: amount.optional(),
  balance: amount.optional(),
  isReconsiled: z.boolean().optional(),
  subDetails: z.array(transactionDetail).optional(),
})
