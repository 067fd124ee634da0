import { expect, test } from 'vitest'
import type { DocumentResult } from '../../../../src-shared/service-api/document-result.ts'
import { describePersonalData } from '../../../../src-service/http/documents/personal-data.ts'

const at = Date.parse('2026-05-04T08:00:00.000Z')
const somebody = { name: 'Anna Muster' }
const resultOf = (parties: object) => ({ documentType: 'INVOICE', ...parties }) as DocumentResult

test.each([
  { sender: somebody },
  { recipient: somebody },
  { officialEntity: 'Steueramt' },
  { documentType: 'ACCOUNT_STATEMENT', accountOwner: 'Anna Muster' },
])('a result that names a party, and no other, holds personal data: %j', (parties) => {
  expect(describePersonalData(resultOf(parties), at, 30)).toEqual({
    nfadp: {
      personalData: true,
      legalBasis: 'FADP art. 31 para. 2 let. a',
      retainUntil: '2026-06-03T08:00:00.000Z',
    },
  })
})

test('one that names nobody does not, and what is kept for ever has no last day', () => {
  expect(describePersonalData(resultOf({}), at, 30)).toEqual({})
  expect(describePersonalData(resultOf({ accountOwner: undefined }), at, 30)).toEqual({})
  expect(describePersonalData(resultOf({ sender: somebody }), at, null)).toMatchObject({
    nfadp: { retainUntil: null },
  })
})
