import { describe, expect, test } from 'vitest'
import { sightText } from '../../../../support/sight-text.ts'

const kindsIn = (text: string) => sightText(text).labels.map(({ kind }) => kind)

describe('labels of one or two letters', () => {
  test.each(['F-88213', ': DE123456789', 'info@muster.de', 'A456123'])('are none in %s', (text) => {
    expect(kindsIn(text)).toEqual([])
  })

  test.each([
    ['F 031 555 66 01', 'fax'],
    ['T: 031 555 66 00', 'phone'],
    ['Nr.: 2225936', 'invoiceNumber'],
  ])('are what they stand for in %s', (text, kind) => {
    expect(kindsIn(text)).toContain(kind)
  })
})
