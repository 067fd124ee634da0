import { expect, test } from 'vitest'
import { remarkSentence } from '../../../../src-renderer/review/model/remark-sentence.ts'
import { reviewCatalogues } from '../../../../src-renderer/text/review-catalogues.ts'
import { serviceRemarks } from '../../../../src-shared/domain/checks/service-remarks.ts'

const said = (warning: string, language: keyof typeof reviewCatalogues = 'en') =>
  serviceRemarks({ processingWarnings: [warning] }).map((remark) =>
    remarkSentence(remark, reviewCatalogues[language]),
  )

test('what the embedded service remarks is said in the language of the window, with its numbers', () => {
  const skipped = 'PAGES_SKIPPED: only the first 20 of 34 pages were read.'
  expect(said(skipped)).toEqual(['Only the first 20 of 34 pages were read.'])
  expect(said(skipped, 'fr')).toEqual(['Seules les 20 premières pages sur 34 ont été lues.'])
})

test('a type that has no result of its own is named', () => {
  expect(said('TYPE_CONTRACT: The document was recognised.')).toEqual([
    'Recognised as “Contract”, for which the service has no fields of its own.',
  ])
})

test('another service is quoted', () => {
  expect(said('The scan is skewed.', 'de')).toEqual(['The scan is skewed.'])
  expect(said('SKEW_HIGH: The scan is skewed.', 'de')).toEqual(['The scan is skewed.'])
  expect(said('TYPE_constructor: none')).toEqual(['TYPE_constructor: none'])
})

test('every language knows the same placeholders', () => {
  const placeholders = (text: string) => text.match(/\{\d\}/gu) ?? []
  const english = reviewCatalogues.en.remarks.sentences
  for (const { remarks } of Object.values(reviewCatalogues))
    for (const [code, sentence] of Object.entries(remarks.sentences))
      expect(placeholders(sentence).sort(), code).toEqual(
        placeholders(english[code as keyof typeof english]).sort(),
      )
})
