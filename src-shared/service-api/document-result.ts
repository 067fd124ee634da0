import { z } from 'zod'
import { documentLanguages, statesOfInvoice } from './document-types.ts'
import { amount, documentId, iban, identification, isoDate, legalEntityInfo } from './primitives.ts'
import { resultExtensions } from './result-extensions.ts'
import {
  accountTransaction,
  discountInfo,
  invoiceItem,
  paymentDetails,
  paymentMethod,
  vatDetails,
} from './result-parts.ts'

/**
 * The strict form of a document result: what a provider has to send by the interface's section
 * "Resources and their fields". The client reads tolerantly around it (service-client/read-…).
 */
const common = {
  documentId,
  documentDate: isoDate.optional(),
  sender: legalEntityInfo.optional(),
  recipient: legalEntityInfo.optional(),
  language: z.enum(documentLanguages).optional(),
  notes: z.string().max(500).optional(),
  title: z.string().min(1).max(50),
  identifications: z.array(identification),
  officialEntity: legalEntityInfo.optional(),
  amountGross: amount.optional(),
  amountNet: amount.optional(),
  ...resultExtensions,
}

export const invoiceResult = z.looseObject({
  ...common,
  documentType: z.literal('INVOICE'),
  dueDate: isoDate,
  stateOfInvoice: z.enum(statesOfInvoice),
  paymentDetails,
  paymentMethod: paymentMethod.optional(),
  discounts: z.array(discountInfo).optional(),
  items: z.array(invoiceItem).optional(),
  vatDetails: vatDetails.optional(),
})

export const creditNoteResult = z.looseObject({
  ...common,
  documentType: z.literal('CREDIT_NOTE'),
  reasonForCredit: z.string().min(1).max(250).optional(),
  vatDetails: vatDetails.optional(),
})

export const reminderResult = z.looseObject({
  ...common,
  documentType: z.literal('REMINDER'),
  stateOfInvoice: z.enum(statesOfInvoice),
  settlementDate: isoDate.optional(),
  newDueDate: isoDate,
  originalInvoiceDate: isoDate.optional(),
  reminderLevel: z.number().int().min(1).optional(),
  paymentDetails: paymentDetails.optional(),
  outstandingAmount: amount.optional(),
  interestAmount: amount.optional(),
  feeAmount: amount.optional(),
})

export const receiptResult = z.looseObject({
  ...common,
  documentType: z.literal('RECEIPT'),
  stateOfInvoice: z.enum(statesOfInvoice).optional(),
  paymentMethod: paymentMethod.optional(),
  vatDetails: vatDetails.optional(),
})

export const accountStatementResult = z.looseObject({
  ...common,
  documentType: z.literal('ACCOUNT_STATEMENT'),
  accountName: z.string().max(35),
  iban,
  accountNumber: z.string().max(35).optional(),
  accountOwner: z.string().max(70).optional(),
  periodFrom: isoDate,
  periodTo: isoDate,
  transactions: z.array(accountTransaction),
  openingBalance: amount.optional(),
  totalCredits: amount.optional(),
  totalDebits: amount.optional(),
  closingBalance: amount.optional(),
})

export const unknownResult = z.looseObject({
  ...common,
  documentType: z.literal('UNKNOWN'),
  extractionErrors: z.array(z.string()).optional(),
})

export const documentResult = z.discriminatedUnion('documentType', [
  invoiceResult,
  creditNoteResult,
  reminderResult,
  receiptResult,
  accountStatementResult,
  unknownResult,
])
export type DocumentResult = z.infer<typeof documentResult>
export type InvoiceResult = z.infer<typeof invoiceResult>
export type UnknownResult = z.infer<typeof unknownResult>

export const documentResults = z.array(documentResult)
