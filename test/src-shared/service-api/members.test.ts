import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createWebhookRequest, webhook } from '../../../src-shared/service-api/administration.ts'
import * as results from '../../../src-shared/service-api/document-result.ts'
import * as parts from '../../../src-shared/service-api/result-parts.ts'
import * as primitives from '../../../src-shared/service-api/primitives.ts'
import { documentListItem, pageOf } from '../../../src-shared/service-api/processing.ts'

type Shape = Readonly<Record<string, z.ZodType>>

const required = 'documentId documentType title identifications'
const common = 'documentDate sender recipient language notes officialEntity amountGross amountNet'
const webhookBody = 'url auth_type auth_url token_request_config webhook_headers_config'

/** Every member that the interface's tables name: those that are required there, then the others. */
const named: readonly (readonly [string, { readonly shape: Shape }, string, string])[] = [
  [
    'account statement',
    results.accountStatementResult,
    `${required} accountName iban periodFrom periodTo transactions`,
    `${common} accountNumber accountOwner openingBalance totalCredits totalDebits closingBalance`,
  ],
  [
    'reminder',
    results.reminderResult,
    `${required} stateOfInvoice newDueDate`,
    `${common} settlementDate originalInvoiceDate reminderLevel paymentDetails outstandingAmount interestAmount feeAmount`,
  ],
  ['receipt', results.receiptResult, required, `${common} stateOfInvoice paymentMethod vatDetails`],
  [
    'invoice',
    results.invoiceResult,
    `${required} dueDate stateOfInvoice paymentDetails`,
    `${common} paymentMethod discounts items vatDetails`,
  ],
  ['credit note', results.creditNoteResult, required, `${common} reasonForCredit vatDetails`],
  [
    'unknown document',
    results.unknownResult,
    required,
    `${common} processingWarnings extractionErrors`,
  ],
  [
    'transaction',
    parts.accountTransaction,
    '',
    'date description valueDate debit credit balance isReconsiled subDetails',
  ],
  ['transaction detail', parts.transactionDetail, '', 'party account amount fee message'],
  ['amount', primitives.amount, 'currency value', ''],
  ['legal entity', primitives.legalEntityInfo, '', 'name address phoneNumbers emails'],
  [
    'address',
    primitives.address,
    '',
    'addressSupplement street streetNumber poBox zipCode city country',
  ],
  ['identification', primitives.identification, 'type value', ''],
  ['webhook', webhook, 'id workspace_id', `${webhookBody} created_at secret_names`],
  ['webhook to be created', createWebhookRequest, '', `${webhookBody} secrets`],
  [
    'page',
    pageOf(documentListItem),
    'content pageable totalElements totalPages last first numberOfElements',
    '',
  ],
  ['place of a page', pageOf(documentListItem).shape.pageable, 'pageNumber pageSize', ''],
]

const words = (text: string) => text.split(' ').filter((word) => word !== '')

test.each(named)('%s has every member, and requires those', (_name, schema, needed, optional) => {
  const has = Object.keys(schema.shape)
  expect(has).toEqual(expect.arrayContaining([...words(needed), ...words(optional)]))
  const mayBeLeftOut = (name: string) => schema.shape[name]?.safeParse(undefined).success
  expect(words(needed).filter(mayBeLeftOut)).toEqual([])
  if (schema !== createWebhookRequest && schema !== webhook)
    expect(words(optional).filter((name) => !mayBeLeftOut(name))).toEqual([])
})

test.each([
  ['discount', parts.discountInfo, ['type', 'rate', 'amount'], 5],
  ['invoice item', parts.invoiceItem, [], 10],
])('a %s has as many fields as the interface counts', (_name, { shape }, members, count) => {
  expect(Object.keys(shape)).toHaveLength(count)
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(members))
})
