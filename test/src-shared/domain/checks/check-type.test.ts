import { expect, test } from 'vitest'
import { checkType } from '../../../../src-shared/domain/checks/check-type.ts'
import { serviceRemarks } from '../../../../src-shared/domain/checks/service-remarks.ts'

const codesOf = (result: Record<string, unknown>) =>
  checkType(result).map(({ code, severity, path }) => [code, severity, path])
const unknown = ['type-unknown', 'check', '/documentType']
const notAllRead = ['not-all-read', 'check', '/documentType']

test('a document that the service does not know asks what it is', () => {
  expect(codesOf({ documentType: 'UNKNOWN' })).toEqual([unknown])
  expect(codesOf({})).toEqual([unknown])
  const processingWarnings = ['TYPE_UNKNOWN: Nothing shows what this document is.']
  expect(codesOf({ documentType: 'UNKNOWN', processingWarnings })).toEqual([unknown])
})

test('a document whose type is told asks nothing, whether or not it has fields of its own', () => {
  expect(codesOf({ documentType: 'INVOICE' })).toEqual([])
  expect(codesOf({ documentType: 'LEASE_OF_A_PARROT' })).toEqual([])
  for (const warning of ['TYPE_CONTRACT: It was recognised.', 'TYPE_NOT_READ: Not wanted.'])
    expect(codesOf({ documentType: 'UNKNOWN', processingWarnings: [warning] })).toEqual([])
})

test('what was not read is asked for, what was only doubtful is not', () => {
  const invoice = { documentType: 'INVOICE' }
  expect(codesOf({ ...invoice, processingWarnings: ['PAGE_UNREADABLE: page 2 …'] })).toEqual([
    notAllRead,
  ])
  expect(codesOf({ ...invoice, extractionErrors: ['Timed out.'] })).toEqual([notAllRead])
  expect(codesOf({ ...invoice, processingWarnings: ['CURRENCY_MISSING: none printed'] })).toEqual(
    [],
  )
  expect(codesOf({ documentType: 'UNKNOWN', extractionErrors: ['Timed out.'] })).toEqual([
    notAllRead,
    unknown,
  ])
})

test('remarks of any service are read, those of another shape left out', () => {
  const result = {
    extractionErrors: ['The scan is blank', '', 7],
    processingWarnings: ['PAGES_SKIPPED: only the first 2 of 9 pages', 'Low contrast: see page 1'],
  }
  const plain = { code: null, isTold: false }
  expect(serviceRemarks(result)).toEqual([
    { ...plain, sentence: 'The scan is blank', isLoss: true },
    {
      code: 'PAGES_SKIPPED',
      sentence: 'only the first 2 of 9 pages',
      isLoss: true,
      isTold: false,
    },
    { ...plain, sentence: 'Low contrast: see page 1', isLoss: false },
  ])
  expect(serviceRemarks({ processingWarnings: 'all fine' })).toEqual([])
})
