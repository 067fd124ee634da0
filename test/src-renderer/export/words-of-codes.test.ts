import { expect, test } from 'vitest'
import { wordsOfCodes } from '../../../src-renderer/export/words-of-codes.ts'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { uiLanguages } from '../../../src-shared/contract/settings.ts'
import {
  documentLanguages,
  statesOfInvoice,
} from '../../../src-shared/service-api/document-types.ts'

test.each(uiLanguages)('codes have the words that the window shows, in %s', (language) => {
  const words = (source: string) => wordsOfCodes({ language, text: catalogues[language] }, source)
  const codesOf = (source: string) => Object.keys(words(source) ?? {})
  expect(codesOf('/stateOfInvoice')).toEqual([...statesOfInvoice])
  expect(codesOf('/paymentDetails/referenceType')).toEqual(['QRR', 'SCOR', 'NON'])
  expect(codesOf('/language')).toEqual([...documentLanguages])
  const sources = ['/documentType', '/stateOfInvoice', '/paymentDetails/referenceType', '/language']
  for (const source of [...sources, 'document.confirmation', 'document.stops']) {
    expect(codesOf(source)).not.toEqual([])
    expect(Object.values(words(source) ?? {}).every((word) => /\p{L}/u.test(word))).toBe(true)
  }
  expect(words('/documentType')).toBe(catalogues[language].common.documentTypes)
  expect(words('document.stops')).toBe(catalogues[language].common.stops)
  expect(words('/amountDue')).toBeNull()
})
