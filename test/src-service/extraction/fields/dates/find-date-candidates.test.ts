import { describe, expect, test } from 'vitest'
import { findDateCandidates } from '../../../../../src-service/extraction/fields/dates/find-date-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

const found = (text: string) => findDateCandidates(sightText(text))

describe('findDateCandidates', () => {
  test('a date alone beside the title is the document’s', () => {
    const [first] = found(
      '#Beitragsrechnung                                24. Januar 2014',
    ).documentDate
    expect(first).toMatchObject({ value: '2014-01-24', evidence: ['beside-title'] })
  })

  test.each([
    ['Invoice Date: August 3 , 2014', '2014-08-03'],
    ['Invoice Date: Aug 3, 2014', '2014-08-03'],
  ])('%s', (line, date) => {
    expect(found(line).documentDate.map(({ value }) => value)).toEqual([date])
  })

  test('Date limite de paiement le 5 juillet 2015', () => {
    const [due] = found('Date limite de paiement le 5 juillet 2015').dueDate
    expect(due?.value).toBe('2015-07-05')
  })
})
