import { z } from 'zod'
import type { Severity } from '../domain/severity.ts'
import { call } from './call.ts'
import { documentKey, moneyValue } from './document-model.ts'
import { exportJob, exportSelection, ofWorkspace } from './exports.ts'
import { answerReason, stopAnswer } from './review.ts'

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** By the Swiss Payment Standards town and country are needed, the rest is as far as it is known. */
const structuredAddress = z.object({
  street: z.string(),
  buildingNumber: z.string(),
  postCode: z.string(),
  town: z.string(),
  country: z.string(),
})
export type StructuredAddress = z.infer<typeof structuredAddress>

/** Who pays, from which account. */
export const paymentDebtor = z.object({
  name: z.string().trim().min(1).max(70),
  iban: z.string().max(40),
  /** Empty where the bank is known by its number in the IBAN. */
  bic: z.string().max(11),
  /** One entry in the account for all payments of a day, or one each. */
  batchBooking: z.boolean(),
})
export type PaymentDebtor = z.infer<typeof paymentDebtor>

/** What keeps a payment out of the file. */
const paymentProblems = [
  'not-an-invoice',
  'not-confirmed',
  /** The document is a Stop that nobody has answered. */
  'stop-unanswered',
  'already-paid',
  'no-amount',
  'amount-out-of-range',
  'no-iban',
  'iban-invalid',
  'qr-iban-needs-qrr',
  'qrr-needs-qr-iban',
  'qrr-invalid',
  'scor-invalid',
  'qr-currency',
  'no-creditor-name',
  'no-creditor-town',
  'no-creditor-country',
  'bic-invalid',
  'bic-needed',
  'debtor-is-creditor',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** What a person has to look at and answer for before the payment goes into the file. */
const paymentWarnings = [
  /** Earlier confirmed documents of this supplier name other accounts. */
  'account-changed',
  /** Nothing of this supplier was confirmed before. */
  'supplier-new',
  'paid-before',
  'twice-in-order',
  'amount-differs',
  'text-altered',
] as const
export type PaymentWarning = (typeof paymentWarnings)[number]

/** On the scale of everything else: a Stop stands in the way until it is answered. */
export const paymentSeverity: Readonly<Record<PaymentWarning, Severity>> = {
  'account-changed': 'stop',
  'paid-before': 'stop',
  'twice-in-order': 'stop',
  'supplier-new': 'check',
  'amount-differs': 'check',
  'text-altered': 'check',
}

const paymentProposal = z.object({
  documentId: documentKey,
  resultIndex: z.number().int().min(0),
  fileName: z.string(),
  creditor: z.string(),
  address: structuredAddress,
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  referenceKind: z.enum(['QRR', 'SCOR', 'NON']),
  message: z.string(),
  amount: moneyValue.nullable(),
  dueDate: isoDate.nullable(),
  executionDate: isoDate,
  problems: z.array(z.enum(paymentProblems)),
  warnings: z.array(z.enum(paymentWarnings)),
  /** What a person answered in the review when the account was found to be another one. */
  accountAnswer: stopAnswer.nullable(),
  /** Accounts that earlier confirmed documents of the supplier name, latest first. */
  earlierAccounts: z.array(z.object({ iban: z.string(), documents: z.number().int() })),
})
export type PaymentProposal = z.infer<typeof paymentProposal>

const paymentExecution = z.discriminatedUnion('kind', [
  /** On the day each one is due, today at the earliest. */
  z.object({ kind: z.literal('when-due') }),
  z.object({ kind: z.literal('on'), date: isoDate }),
])
export type PaymentExecution = z.infer<typeof paymentExecution>

export const debtorProblems = ['name', 'iban', 'iban-not-swiss', 'qr-iban', 'bic'] as const

const onePayment = z.object({ documentId: documentKey, resultIndex: z.number().int().min(0) })

export const paymentCalls = {
  /** null until it was set up. */
  'payments.debtor': call(ofWorkspace, z.object({ debtor: paymentDebtor.nullable() })),
  /** `problem` names what the bank would refuse; nothing is kept then. */
  'payments.setDebtor': call(
    paymentDebtor.extend(ofWorkspace.shape),
    z.object({ debtor: paymentDebtor.nullable(), problem: z.enum(debtorProblems).nullable() }),
  ),
  /** The invoices of a selection as payments, checked; nothing is written. */
  'payments.check': call(
    ofWorkspace.extend({
      selection: exportSelection,
      execution: paymentExecution,
      /** Also those that say they are paid, or were in a payment file before. */
      includePaid: z.boolean().default(false),
    }),
    z.object({ payments: z.array(paymentProposal), more: z.boolean() }),
  ),
  /**
   * Writes the file from the documents as they now are. `conflict` with `field` = `payments` when
   * one of them has a problem, is another workspace's, or has a grave warning that was not answered for.
   */
  'payments.write': call(
    ofWorkspace.extend({
      payments: z.array(onePayment).min(1).max(1000),
      execution: paymentExecution,
      /** The account that a person has vouched for, and in which words, by payment; kept with the document. */
      answered: z.array(onePayment.extend({ iban: z.string(), reason: answerReason })),
    }),
    exportJob,
  ),
}
